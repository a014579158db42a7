import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { parseJsonLd, textOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/a', 'HTTP/1.1 200 OK\nDate: Sun, 01 Mar 2026 12:00:00 GMT');
const article = (fields: Readonly<Record<string, string>>) =>
  parseJsonLd(
    parseHtml(`<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...fields })}</script>`),
  );
/** Zones differ by up to 26 hours. */
const TWO_DAYS = 48 * 3600 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}/;

export default defineCheck({
  id: 'aeo/content/date-order',
  title: 'The dates of an article can be true',
  why: 'Answer engines prefer what is recent and distrust dates that cannot be: changed before it was written, or in the future.',
  needs: ['jsonLd', 'page'],
  problems: {
    impossible: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The structured data gives dates that cannot both be true.',
      fix: {
        any: 'Set `datePublished` once, and `dateModified` whenever the text changes; build both from the content, not by hand.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/publication-dates'],
  run({ jsonLd, page }) {
    const now = Date.parse(headerValue(page.headers, 'date') ?? '');
    const dated = jsonLd.flatMap(({ nodes }) =>
      nodes.map(({ properties: p }) => ({ written: textOf(p.datePublished), changed: textOf(p.dateModified) })),
    );
    if (dated.every(({ written, changed }) => written === undefined && changed === undefined))
      return notApplicable('the structured data has no such dates');
    const wrong = dated.flatMap(({ written, changed }) => {
      const [first, last] = [timeOf(written), timeOf(changed)];
      const future = [written, changed].filter((text) => timeOf(text) > now + TWO_DAYS);
      return [
        ...(last < first - TWO_DAYS ? [`written ${written}, changed ${changed}`] : []),
        ...future.map((text) => `${text} is in the future`),
      ];
    });
    const lines = [...new Set(wrong)];
    return lines.length === 0
      ? []
      : [{ problem: 'impossible', at: 'script[type="application/ld+json"]', shows: listed(lines) }];
  },
  examples: () => [
    {
      name: 'changed before it was written',
      given: { page, jsonLd: article({ datePublished: '2026-02-20', dateModified: '2025-02-20' }) },
      finds: ['impossible'],
    },
    {
      name: 'of next year',
      given: { page, jsonLd: article({ datePublished: '2027-01-01T00:00:00Z' }) },
      finds: ['impossible'],
    },
    {
      name: 'changed a little before, by another zone',
      given: {
        page,
        jsonLd: article({ datePublished: '2026-02-20T23:00:00-08:00', dateModified: '2026-02-20' }),
      },
      finds: [],
    },
    { name: 'no dates', given: { page, jsonLd: article({ headline: 'Socks' }) }, finds: [], notApplicable: true },
  ],
});

/** Not a number where there is no date, so that no comparison holds. */
function timeOf(text: string | undefined): number {
  return text !== undefined && DATE.test(text) ? Date.parse(text) : Number.NaN;
}
