import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK');
const STAGING =
  /^(?:staging|stage|stg|dev|test|testing|qa|uat|preview|preprod|sandbox)\d{0,2}\.|\.(?:staging|stg|dev|preprod)\.|-git-[^.]{1,60}\.vercel\.app$|^deploy-preview-\d{1,6}--[^.]{1,60}\.netlify\.app$/;

export default defineCheck({
  id: 'seo/index/staging-host',
  title: 'Hosts for testing stay out of search results',
  why: 'A copy of the site that search engines list competes with the real one and shows unfinished work.',
  needs: ['page', 'document', 'headers'],
  problems: {
    open: {
      severity: 'low',
      likelihood: 'possible',
      says: 'This looks like a host for testing, and search engines may list it.',
      fix: {
        any: 'Send `X-Robots-Tag: noindex` from every host but the public one, or put a login before it.',
        nextjs: 'In `metadata` set `robots: { index: process.env.VERCEL_ENV === "production" }`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, document, headers }) {
    const host = URL.parse(page.url)?.hostname ?? '';
    if (!STAGING.test(host)) return notApplicable('the host is not named like one for testing');
    return noindexes(robotsDirectives(document, headers)).length > 0
      ? []
      : [{ problem: 'open', at: host, shows: 'no noindex in the page or its header fields' }];
  },
  examples: () => [
    {
      name: 'open staging host',
      given: { page: page('https://staging.shop.example/'), document: parseHtml(''), headers: [] },
      finds: ['open'],
    },
    {
      name: 'staging host with noindex',
      given: {
        page: page('https://staging.shop.example/'),
        document: parseHtml(''),
        headers: parseHeaders('X-Robots-Tag: noindex'),
      },
      finds: [],
    },
    {
      name: 'public host',
      given: { page: page('https://shop.example/'), document: parseHtml(''), headers: [] },
      finds: [],
      notApplicable: true,
    },
  ],
});
