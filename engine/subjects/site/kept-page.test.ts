import { expect, test } from 'vitest';
import type { CheckResult } from '../../checks/check-result.ts';
import { CHECKS } from '../../checks/list.ts';
import { createKeeping, type LookedPage } from './kept-page.ts';

const PAGES = 1000;
/** All that was read of a page. */
const READ = 'x'.repeat(1024 * 1024);

const resultsOf = (page: number): CheckResult[] =>
  CHECKS.map((check, i) => ({
    check,
    verdict: i === 0 ? 'fail' : 'pass',
    reason: null,
    occurrences:
      i === 0 ? [{ problem: 'missing', location: { selector: `#page-${page}` }, evidence: `on page ${page}` }] : [],
  }));
const looked = (page: number) =>
  ({
    url: `https://shop.example/${page}`,
    template: '/*',
    judgements: resultsOf(page),
    gathered: { facts: { address: READ }, unavailable: new Map([['rendered', 'no browser']]) },
  }) as unknown as LookedPage;

test('of a thousand pages, equal results are kept once, and nothing that was read', () => {
  const keep = createKeeping();
  const pages = Array.from({ length: PAGES }, (_, i) => keep(looked(i)));
  const results = new Set(pages.flatMap(({ judgements }) => judgements));
  expect(results.size).toBe(PAGES + CHECKS.length - 1);
  expect(pages.map(({ judgements }) => judgements.length)).toEqual(pages.map(() => CHECKS.length));
  const own = pages.map(({ gathered }) => JSON.stringify(gathered.facts).length);
  expect(Math.max(...own)).toBeLessThan(1024);
  expect(pages[7]?.judgements[0]?.occurrences[0]?.evidence).toBe('on page 7');
});
