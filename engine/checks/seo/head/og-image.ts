import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const AT = 'meta[property="og:image"]';
const answer = (text: string) => parseExchange('https://shop.example/og.png', text);

export default defineCheck({
  id: 'seo/head/og-image',
  title: 'The picture for shared links is there',
  why: 'A link whose picture cannot be fetched is shown as bare text wherever it is shared.',
  needs: ['socialImage'],
  problems: {
    missing: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The address of the picture for shared links brings no picture.',
      fix: {
        any: 'Put the picture (1200 × 630, PNG or JPEG) where the address says, or mend the address.',
        vite: 'Put the picture into `public/`: a file in `src/` has another name after the build, and the app’s catch-all answers with its HTML.',
        nextjs: 'Put `opengraph-image.png` beside the page, which writes the address by itself.',
      },
    },
    drawing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The picture for shared links is an SVG, which most networks do not show.',
      fix: { any: 'Save the picture as PNG or JPEG, 1200 × 630.' },
    },
  },
  references: ['https://ogp.me/'],
  run({ socialImage }) {
    if (!socialImage) return notApplicable('the HTML names no picture for shared links');
    const { url, status, headers } = socialImage;
    const type = (headerValue(headers, 'content-type') ?? '').toLowerCase();
    const gone = status === 404 || status === 410;
    if (gone || (status < 300 && type.startsWith('text/html')))
      return [{ problem: 'missing', at: AT, shows: `${url}: ${status} ${type}`.trim() }];
    if (status >= 300) throw new Unavailable(`${url} answered ${status}`);
    return type.startsWith('image/svg') ? [{ problem: 'drawing', at: AT, shows: `${url}: ${type}` }] : [];
  },
  examples: () => [
    { name: 'gone', given: { socialImage: answer('HTTP/1.1 404 Not Found') }, finds: ['missing'] },
    {
      name: 'the page of an app that answers everything',
      given: { socialImage: answer('HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8') },
      finds: ['missing'],
    },
    {
      name: 'a drawing',
      given: { socialImage: answer('HTTP/1.1 200 OK\nContent-Type: image/svg+xml') },
      finds: ['drawing'],
    },
    { name: 'a picture', given: { socialImage: answer('HTTP/1.1 200 OK\nContent-Type: image/png') }, finds: [] },
    {
      name: 'a picture of no stated type',
      given: { socialImage: answer('HTTP/1.1 200 OK') },
      finds: [],
    },
    { name: 'none is named', given: { socialImage: undefined }, finds: [], notApplicable: true },
  ],
});
