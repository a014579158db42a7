import { parseExchange } from '../../evidence/facts/exchange.ts';
import { hostOf, isLocal, platformHost } from '../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

const at = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK\n\nHello');

export default defineCheck({
  id: 'profiling/preview-host',
  title: 'Page is on its own domain',
  why: 'On a platform subdomain, visitors cannot tell you from other tenants, search engines may index the copy, and moving to another platform breaks every link.',
  needs: ['page'],
  problems: {
    platform: {
      severity: 'info',
      message: 'The site runs on a platform subdomain',
      fix: {
        any: 'Connect your own domain and redirect the platform’s subdomain to it.',
        vercel: 'Add the domain under Settings, Domains, and redirect the `vercel.app` name to it.',
        netlify: 'Add the domain under Domain management and make it the primary one.',
        cloudflare: 'Add a custom domain to the project and redirect the `pages.dev` name with a bulk redirect.',
      },
    },
  },
  references: ['https://publicsuffix.org/learn/'],
  run({ page }) {
    const host = hostOf(page.url);
    if (host === undefined || isLocal(host)) return notApplicable('The target is a development machine');
    const lent = platformHost(page.url);
    return lent === undefined ? [] : [{ problem: 'platform', location: { part: 'host' }, evidence: lent }];
  },
  examples: () => [
    ['Lovable', { page: at('https://tea-time.lovable.app/') }, 'platform'],
    ['Vercel deployment', { page: at('https://tea-git-main.vercel.app/') }, 'platform'],
    ['own domain', { page: at('https://www.shop.example/') }],
    ['name with the same ending', { page: at('https://myvercel.app.example/') }],
    ['localhost', { page: at('http://localhost:3000/') }, 'not applicable'],
  ],
});
