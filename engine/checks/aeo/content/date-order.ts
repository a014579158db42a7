import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { textOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const page = parseExchange('https://shop.example/a', 'HTTP/1.1 200 OK\nDate: Sun, 01 Mar 2026 12:00:00 GMT');
const given = (fields: Readonly<Record<string, string>>) => ({
  page,
  ...givenJsonLd({ '@type': 'Article', ...fields }),
});
/** Time zones differ by up to 26 hours. */
const TWO_DAYS = 48 * 3600 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}/;

export default defineCheck({
  id: 'aeo/content/date-order',
  title: 'Article dates are plausible',
  why: 'Answer engines prefer recent content and distrust impossible dates: modified before published, or in the future.',
  needs: ['jsonLd', 'page'],
  problems: {
    impossible: {
      severity: 'low',
      message: 'Implausible dates in structured data',
      fix: 'Set `datePublished` once, and update `dateModified` whenever the text changes; generate both from the content, not by hand.',
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/publication-dates'],
  run({ jsonLd, page }, cut) {
    const now = Date.parse(headerValue(page.headers, 'date') ?? '');
    const dated = jsonLd.flatMap(({ nodes }) =>
      nodes.map(({ properties: p }) => ({ written: textOf(p.datePublished), changed: textOf(p.dateModified) })),
    );
    if (dated.every(({ written, changed }) => written === undefined && changed === undefined))
      return notApplicable('The structured data has no publication or modification date');
    if (Number.isNaN(now)) cut('Whether dates are in the future is unknown: the response has no valid Date header');
    const wrong = dated.flatMap(({ written, changed }) => {
      const [first, last] = [timeOf(written), timeOf(changed)];
      const future = [written, changed].filter((text) => timeOf(text) > now + TWO_DAYS);
      return [
        ...(last < first - TWO_DAYS ? [`written ${written}, changed ${changed}`] : []),
        ...future.map((text) => `${text} is in the future`),
      ];
    });
    const lines = [...new Set(wrong)];
    return occurrence('impossible', { selector: 'script[type="application/ld+json"]' }, lines);
  },
  examples: () => [
    ['modified before published', given({ datePublished: '2026-02-20', dateModified: '2025-02-20' }), 'impossible'],
    ['next year', given({ datePublished: '2027-01-01T00:00:00Z' }), 'impossible'],
    [
      'modified slightly earlier in another time zone',
      given({ datePublished: '2026-02-20T23:00:00-08:00', dateModified: '2026-02-20' }),
    ],
    ['no dates', given({ headline: 'Socks' }), 'not applicable'],
  ],
});

/** NaN if there is no date, so that no comparison holds. */
function timeOf(text: string | undefined): number {
  return text !== undefined && DATE.test(text) ? Date.parse(text) : Number.NaN;
}
