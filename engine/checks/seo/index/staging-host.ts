import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { registrableDomain } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, givenHeaders, pageAt } from '../../examples/page.ts';

const given = (url: string, fields = '') => ({ page: pageAt(url), ...givenDocument(''), ...givenHeaders(fields) });
const STAGING =
  /^(?:staging|stage|stg|dev|test|testing|qa|uat|preview|preprod|sandbox)\d{0,2}\.|\.(?:staging|stg|dev|preprod)\./;
/** Hosts of single deployments, which are registrable domains: their suffixes are public. */
const DEPLOYMENT = /-git-[^.]{1,60}\.vercel\.app$|^deploy-preview-\d{1,6}--[^.]{1,60}\.netlify\.app$/;

export default defineCheck({
  id: 'seo/index/staging-host',
  title: 'Staging hosts are not indexed',
  why: 'An indexed copy of the site competes with the real one and shows unfinished work.',
  needs: ['page', 'document', 'headers'],
  problems: {
    open: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Indexable staging host: search engines may index what looks like a test host',
      fix: {
        any: 'Send `X-Robots-Tag: noindex` from every host but the public one, or require a login.',
        nextjs: 'In `metadata` set `robots: { index: process.env.VERCEL_ENV === "production" }`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, document, headers }) {
    const host = URL.parse(page.url)?.hostname ?? '';
    const isStaging = STAGING.test(host) && host !== registrableDomain(page.url);
    if (!isStaging && !DEPLOYMENT.test(host)) return notApplicable('The host is not named like a staging host');
    return noindexes(robotsDirectives(document, headers)).length > 0
      ? []
      : [{ problem: 'open', location: { part: host }, evidence: 'no noindex in the page or its header fields' }];
  },
  examples: () => [
    ['indexable staging host', given('https://staging.shop.example/'), 'open'],
    ['deployment of a branch', given('https://shop-git-main-acme.vercel.app/'), 'open'],
    ['staging host with noindex', given('https://staging.shop.example/', 'X-Robots-Tag: noindex')],
    ['public domain of that name', given('https://dev.to/'), 'not applicable'],
    ['public host', given('https://shop.example/'), 'not applicable'],
  ],
});
