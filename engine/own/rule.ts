import type { Severity } from '../catalogue/severity.ts';
import { TEXT_LIMIT } from '../evidence/parse/html/html.ts';
import type { ReportCut } from '../limits.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { defineCheck, type OwnCheck } from './define-own-check.ts';
import type { ExamplePage } from './example-page.ts';
import type { OwnFact, OwnFacts } from './own-facts.ts';
import { OwnFault } from './own-fault.ts';
import { type LooksAt, type Seen, viewOf } from './views.ts';

export type Matcher = { readonly ignore_case?: boolean | undefined } & (
  | { readonly text: string }
  | { readonly pattern: string }
);

/** What is said about an own check or probe, and about what it finds. */
export interface OwnWords {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly references?: readonly string[] | undefined;
}

/** An own check as data, without code. */
export interface OwnRule extends OwnWords {
  readonly look_at: LooksAt;
  readonly matches?: Matcher | undefined;
  readonly must_be: 'present' | 'absent';
  readonly examples: readonly ({ readonly name: string; readonly fails: boolean } & ExamplePage)[];
}

interface Match {
  readonly index: number;
  readonly length: number;
}

type Find = (text: string) => Match | undefined;

const SHOWN = 120;
const BEFORE = 40;

/** Throws `OwnFault` if the pattern or the selector is not supported. */
export function checkOfRule(rule: OwnRule): OwnCheck {
  const { id, title, why, severity, message, fix, references = [], must_be: must, matches, look_at: at } = rule;
  if (!matches && 'text' in at) throw new OwnFault('a rule about text states what matches');
  const view = viewOf(at);
  const find = matches ? findOf(matches) : undefined;
  const found = (given: OwnFacts) =>
    view.see(given).flatMap((seen) => {
      const match = find ? find(seen.text) : { index: 0, length: seen.text.length };
      return match ? [{ problem: 'rule', location: seen.location, evidence: excerpt(seen, match) }] : [];
    });
  return defineCheck<OwnFact, string>({
    id: id as `own/${string}`,
    title,
    why,
    needs: view.needs,
    problems: { rule: { severity, message, fix } },
    references,
    run(given, cut) {
      const all = found(given);
      if (must === 'present' && all.length > 0) return [];
      if (find && all.length === 0) reportCuts(view.see(given), cut);
      return must === 'absent' ? all : [{ problem: 'rule', location: view.place, evidence: missingText(rule) }];
    },
    examples: rule.examples.map(({ name, fails, ...page }) => ({ name, page, finds: fails ? ['rule'] : [] })),
  });
}

function reportCuts(all: readonly Seen[], cut: ReportCut): void {
  for (const { isCut } of all) if (isCut) cut(`only the first ${TEXT_LIMIT} characters of an element were searched`);
}

/** Where a text matches. Throws `OwnFault` if the pattern is not supported. */
export function findOf(matcher: Matcher): Find {
  const { ignore_case: ignoresCase = false } = matcher;
  if ('pattern' in matcher) {
    const pattern = boundedPattern(matcher.pattern, ignoresCase);
    return (text) => {
      const match = pattern.exec(text);
      return match ? { index: match.index, length: match[0].length } : undefined;
    };
  }
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const wanted = fold(matcher.text);
  return (text) => {
    const index = fold(text).indexOf(wanted);
    return index < 0 ? undefined : { index, length: wanted.length };
  };
}

/** The match with a little of what surrounds it. */
export function shownAround(text: string, { index, length }: Match): string {
  return text.slice(Math.max(0, index - BEFORE), index + Math.min(length, SHOWN) + BEFORE).trim();
}

function excerpt({ text, location }: Seen, match: Match): string {
  const shown = shownAround(text, match);
  return shown || `found: ${location.header ?? location.selector ?? location.part ?? location.url ?? ''}`;
}

function missingText({ look_at: at, matches }: OwnRule): string {
  const [what = ''] = Object.values(at);
  const wanted = matches && ('text' in matches ? matches.text : matches.pattern);
  return `${what}: ${wanted === undefined ? 'not found' : `nothing matches ${JSON.stringify(wanted)}`}`;
}
