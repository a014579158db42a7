import { parseExchange } from '../../evidence/facts/exchange.ts';
import { hostOf, isLocal, unpublishedHost } from '../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

const at = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK\n\nHello');

export default defineCheck({
  id: 'profiling/preview-host',
  title: 'The site stands on a domain of its own',
  why: 'On an address that the platform lends, visitors cannot tell you from anyone else who publishes there, search engines may list the copy, and a move to another platform breaks every link.',
  needs: ['page'],
  problems: {
    platform: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The site is reached under a host name that its platform lends.',
      fix: {
        any: 'Connect a domain of your own and redirect the platform’s address to it.',
        vercel: 'Add the domain under Settings, Domains, and redirect the `vercel.app` name to it.',
        netlify: 'Add the domain under Domain management and make it the primary one.',
        cloudflare: 'Add a custom domain to the project and redirect the `pages.dev` name with a bulk redirect.',
      },
    },
  },
  references: ['https://publicsuffix.org/learn/'],
  run({ page }) {
    const host = hostOf(page.url);
    if (host === undefined || isLocal(host)) return notApplicable('the target is a developer’s own machine');
    const lent = unpublishedHost(page.url);
    return lent === undefined ? [] : [{ problem: 'platform', at: 'host', shows: lent }];
  },
  examples: () => [
    { name: 'Lovable', given: { page: at('https://tea-time.lovable.app/') }, finds: ['platform'] },
    { name: 'a Vercel deployment', given: { page: at('https://tea-git-main.vercel.app/') }, finds: ['platform'] },
    { name: 'a domain of its own', given: { page: at('https://www.shop.example/') }, finds: [] },
    { name: 'a name that only ends alike', given: { page: at('https://myvercel.app.example/') }, finds: [] },
    { name: 'localhost', given: { page: at('http://localhost:3000/') }, finds: [], notApplicable: true },
  ],
});
