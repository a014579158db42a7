import type { Finding } from '../findings/finding.ts';
import { MODULE_NAMES } from '../findings/module.ts';
import { type Grade, moduleScore, type Pages } from '../findings/score.ts';
import { graded } from './graded.ts';

/** The score of a site of these pages, as `docs/scoring.md` defines it; null without pages. A module counts if one of them has a score in it. */
export function scoreOfPages(
  pages: Pages,
  findings: readonly Finding[],
): { readonly score: number | null; readonly grade: Grade | null } {
  if (pages.length === 0) return { score: null, grade: null };
  const names = MODULE_NAMES.filter((name) => pages.some(({ modules }) => typeof modules[name] === 'number'));
  const modules = names.map((name) => {
    const score = moduleScore(name, findings, pages);
    return [name, { status: 'completed', score, error: null }] as const;
  });
  const { score, grade } = graded(Object.fromEntries(modules), findings, null, pages);
  return { score, grade };
}
