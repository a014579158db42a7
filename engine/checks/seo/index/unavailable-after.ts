import { Unavailable } from '../../../evidence/define-collector.ts';
import { answeredAt } from '../../../evidence/facts/exchange.ts';
import { forSearch, placeOf } from '../../../evidence/parse/html/robots-directives.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDirectives, pageWith } from '../../examples/page.ts';

const page = pageWith('Date: Sat, 21 Nov 2026 12:00:00 GMT');
const given = (content: string) => ({ page, ...givenDirectives(`<meta name="robots" content="${content}">`) });
/** Servers' clocks and time zones that are not written. */
const DAY = 86_400_000;

export default defineCheck({
  id: 'seo/index/unavailable-after',
  title: '`unavailable_after` is in the future',
  why: 'After the date in `unavailable_after`, Google no longer shows the page: an old date in a template removes all of its pages.',
  needs: ['page', 'crawlerDirectives'],
  problems: {
    passed: {
      severity: 'medium',
      concerns: 'indexing',
      message: 'The page asked to leave search results on a date that has passed',
      fix: 'If people should still find this page, remove `unavailable_after` from the robots meta element and from the X-Robots-Tag header, or set a later date.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  run({ page, crawlerDirectives }) {
    const dated = forSearch(crawlerDirectives, 'unavailable_after');
    const now = answeredAt(page);
    if (dated.length === 0) return notApplicable('The page names no date');
    if (now === undefined) throw new Unavailable('The response has no date to compare with');
    const passed = dated.filter(({ value = '' }) => Date.parse(value) < now - DAY);
    return passed.slice(0, 1).map((one) => ({ problem: 'passed', location: placeOf(one), evidence: one.text }));
  },
  examples: () => [
    ['ISO 8601, passed', given('unavailable_after: 2025-09-21'), 'passed'],
    ['RFC 822, passed', given('max-snippet:50, unavailable_after: 25 Jun 2025 15:00:00 GMT'), 'passed'],
    [
      'header, passed',
      { page, ...givenDirectives('', 'X-Robots-Tag: unavailable_after: 25 Jun 2025 15:00:00 GMT') },
      'passed',
    ],
    ['ahead', given('unavailable_after: 2027-01-01')],
    ['today', given('unavailable_after: 2026-11-21T10:00:00')],
    ['not a date', given('unavailable_after: next year')],
    ['none', given('index'), 'not applicable'],
  ],
});
