import type { Head } from './head.ts';
import type { Case } from './junit-xml.ts';
import { pageLines, siteLines } from './site-pages.ts';

/** Pages of a site without a score, and whether there are others that were not looked at: none of them is a passed test. */
export function pageCases(report: Pick<Head, 'pages' | 'site'>): Case[] {
  const { site } = report;
  if (!site) return [];
  const unscored = pageLines(report).flatMap(({ path, note }): Case[] =>
    note === null ? [] : [{ check: path, kind: 'skipped', message: `Not scored: ${note}`, text: '' }],
  );
  const [message = '', ...more] = siteLines(report);
  if (site.looked_at >= site.found && more.length === 0) return unscored;
  return [...unscored, { check: 'other pages', kind: 'skipped', message, text: more.join('\n') }];
}
