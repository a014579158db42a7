import type { FactName } from '../evidence/evidence.ts';
import { type Advice, adviceOf } from '../findings/advice.ts';
import type { Finding } from '../findings/finding.ts';
import type { ModuleName } from '../findings/module.ts';
import { type Grade, gradeOf, healthScore, moduleScore, type Pages, type ScoredPage } from '../findings/score.ts';
import { developmentNote } from './development.ts';
import type { ModuleReport } from './module-report.ts';
import type { ModuleResults } from './module-results.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** Where a scan ended up, and whether its page is scored. Missing in reports stored by older versions. */
export interface Landed {
  /** Address of the page after all redirects; null if it could not be loaded. */
  readonly final_url?: string | null;
  /** The responses on the way. Status 200: the page redirects by `Refresh` or by a script. */
  readonly redirects?: readonly { readonly url: string; readonly status: number }[];
  /** Why there is no score; null if there is one. */
  readonly not_scored?: string | null;
  /** Limitations of the result. */
  readonly warnings?: readonly string[];
}

type Modules = readonly (readonly [ModuleName, ModuleReport])[];

interface Gathered {
  readonly facts: ReportedFacts;
  readonly unavailable: ReadonlyMap<FactName, string>;
}

export function landedOf({ facts, unavailable }: Gathered, modules: Modules): Required<Landed> {
  const { landing } = facts;
  if (!landing) {
    const reason = whyUnloaded({ facts, unavailable }) ?? 'no reason given';
    return { final_url: null, redirects: [], not_scored: `The page could not be loaded: ${reason}`, warnings: [] };
  }
  const { finalUrl, redirects, notScored, developmentServer: server } = landing;
  const security = modules.find(([name]) => name === 'security')?.[1];
  const blind =
    security?.status === 'failed'
      ? `The security module could not be scored: ${security.error ?? 'no reason given'}`
      : null;
  const not_scored = notScored ?? blind;
  const warnings = [
    ...landing.warnings,
    ...(server === undefined ? [] : [developmentNote(server)]),
    ...(not_scored === null ? scoreWarnings(modules) : []),
  ];
  return { final_url: finalUrl, redirects, not_scored, warnings };
}

/** Why the page could not be loaded; undefined if it was. If no TLS handshake could be completed, that is the cause. */
export function whyUnloaded({ facts, unavailable }: Gathered): string | undefined {
  if (facts.landing) return undefined;
  return facts.tls?.unfinished ?? unavailable.get('page') ?? unavailable.get('landing');
}

function scoreWarnings(modules: Modules): string[] {
  const failed = modules.filter(([, { status }]) => status === 'failed').map(([name]) => name);
  return [
    ...(modules.some(([name]) => name === 'security') ? [] : ['A grade requires the security module']),
    ...(failed.length === 0 || failed.length === modules.length
      ? []
      : [`The score does not include ${failed.join(', ')}: too few of their checks could run`]),
  ];
}

/** Modules of a page that is not scored have no score either. */
export function scoredModules(modules: Modules, { not_scored }: Required<Landed>): Modules {
  return not_scored === null ? modules : modules.map(([name, module]) => [name, { ...module, score: null }]);
}

/** Score of the scored modules, the grade, which requires the security module, and what to do first; nothing for a page that is not scored. */
export function graded(
  modules: Readonly<Partial<Record<ModuleName, ModuleReport>>>,
  findings: readonly Finding[],
  notScored: string | null | undefined,
  pages?: Pages,
): { readonly score: number | null; readonly grade: Grade | null } & Required<Advice> {
  if (typeof notScored === 'string') return { score: null, grade: null, start_with: null, next_steps: [] };
  const score = healthScore(modules, findings, pages);
  const isSecure = typeof modules.security?.score === 'number';
  return { score, grade: score === null || !isSecure ? null : gradeOf(score), ...adviceOf(modules, findings, pages) };
}

/** What follows from other findings: the scores of the modules that have one, and what follows from those. */
export function rescored<M extends ModuleReport>(
  {
    modules,
    not_scored,
    pages,
  }: Pick<Landed, 'not_scored'> & {
    readonly modules: Partial<Record<ModuleName, M>>;
    readonly pages?: Parameters<typeof scoredPages>[0];
  },
  findings: readonly Finding[],
) {
  const scored = scoredPages(pages);
  const entries = Object.entries(modules).map(([name, module]) => [
    name,
    module.score === null ? module : { ...module, score: moduleScore(name, findings, scored) },
  ]);
  const own: Partial<Record<ModuleName, M>> = Object.fromEntries(entries);
  return { modules: own, ...graded(own, findings, not_scored, scored) };
}

/** The pages that the score of a site rests on: those with a score; none for a single page. */
export function scoredPages(pages: readonly (ScoredPage & { readonly not_scored: string | null })[] = []): Pages {
  return pages.filter(({ not_scored }) => not_scored === null);
}

/** The scores of the modules that have one. */
export function scoresOf(modules: Iterable<readonly [string, ModuleReport]>): Partial<Record<ModuleName, number>> {
  return Object.fromEntries([...modules].flatMap(([name, { score }]) => (score === null ? [] : [[name, score]])));
}

/** The performance result has a score of its own. */
export function withoutOverallScore(results: ModuleResults): ModuleResults {
  const performance = results.performance_result;
  return { ...results, performance_result: performance && { ...performance, overall_score: null } };
}
