import type { Finding } from '../findings/finding.ts';
import { MODULE_NAMES, type ModuleName } from '../findings/module.ts';
import { type Grade, moduleScore } from '../findings/score.ts';
import { graded } from './graded.ts';

interface ScoredPage {
  readonly url: string;
  readonly modules: Readonly<Partial<Record<ModuleName, number | null>>>;
}

/** The score of a site of these pages, as `docs/scoring.md` defines it; null without pages. A module counts if one of them has a score in it. */
export function scoreOfPages(
  rows: readonly ScoredPage[],
  findings: readonly Finding[],
): { readonly score: number | null; readonly grade: Grade | null } {
  if (rows.length === 0) return { score: null, grade: null };
  const pages = rows.map(({ url }) => url);
  const names = MODULE_NAMES.filter((name) => rows.some(({ modules }) => typeof modules[name] === 'number'));
  const modules = names.map((name) => {
    const score = moduleScore(name, findings, pages);
    return [name, { status: 'completed', score, error: null }] as const;
  });
  const { score, grade } = graded(Object.fromEntries(modules), findings, null, pages);
  return { score, grade };
}
