import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { uniqueUrl } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { pageByHeader } from './support/page-by-header.ts';

const CONTEXT = '__reactRouterContext';
const REMIX = '__remixContext';
const FIELD = 'x-react-router-spa-mode';
const HOST = 'x-forwarded-host';

export default defineProbe({
  id: 'active/frameworks/react-router-headers',
  title: 'React Router ignores its internal headers in requests of visitors',
  why: 'Versions 7.2.0 to 7.5.1 return a page without content if a request carries the header X-React-Router-SPA-Mode, and a cache in front of the site then serves it to everyone. Express adapters before 7.4.1 take the path from the header X-Forwarded-Host, so that rules of a proxy check a different path from the one that is rendered.',
  needs: ['address', 'page'],
  profile: 'quick',
  budget: 8,
  problems: {
    'spa-mode': {
      severity: 'medium',
      message:
        'React Router accepts the header X-React-Router-SPA-Mode: pages in caches can be replaced (CVE-2025-43864)',
      fix: 'Update `react-router` and `@react-router/*` to 7.5.2 or newer. Until then remove `X-React-Router-SPA-Mode` and `X-React-Router-Prerender-Data` from requests at the proxy.',
    },
    'host-path': {
      severity: 'high',
      message: 'Authorization bypass: the Express adapter takes the path from X-Forwarded-Host (CVE-2025-31137)',
      fix: 'Update `@react-router/express` to 7.4.1 or newer, or `@remix-run/express` to 2.16.3 or newer. Until then let the proxy set `X-Forwarded-Host` itself.',
    },
  },
  references: [
    'CVE-2025-31137',
    'CVE-2025-43864',
    'CVE-2025-43865',
    'CWE-444',
    'https://github.com/remix-run/react-router/security/advisories/GHSA-f46r-rw29-r322',
  ],
  skip: ({ page }) =>
    page.text.includes(CONTEXT) || page.text.includes(REMIX)
      ? undefined
      : 'The page is not rendered by React Router or Remix',
  async ask({ address, page }, asking) {
    const found = await Promise.all([spaModeAt(address, asking), hostPathAt(address, page, asking)]);
    return found.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = (isSpa: boolean) =>
      htmlAnswer(
        `<html><body><main>Socks</main><script>window.__reactRouterContext = {"basename":"/","isSpaMode":${isSpa}};</script></body></html>`,
      );
    return [
      {
        name: 'the header is obeyed',
        answers: { '/': ({ headers }) => page(headers[FIELD] === 'yes') },
        finds: ['spa-mode'],
      },
      {
        name: 'the host header names the page',
        answers: {
          '/': page(false),
          '*': ({ headers }) => (headers[HOST] === 'x:80/?' ? page(false) : htmlAnswer('Nothing is here', 404)),
        },
        finds: ['host-path'],
      },
      {
        name: 'every path is the front page',
        answers: { '/': page(false), '*': page(false) },
        finds: [],
      },
      { name: 'the header is ignored', answers: { '/': page(false) }, finds: [] },
      { name: 'the site is a single-page application', answers: { '/': page(true) }, finds: [] },
      {
        name: 'the site does not use React Router',
        answers: { '/': htmlAnswer('<html><body>Socks</body></html>') },
        finds: [],
      },
    ];
  },
});

async function spaModeAt(address: string, asking: ProbeContext) {
  const requestOf = (headers: Readonly<Record<string, string>>) => ({ url: uniqueUrl(address), headers });
  const request = requestOf({ [FIELD]: 'yes' });
  const forced = await asking.fetch(request);
  if (!forced || modeOf(forced) !== 'true') return undefined;
  const plain = await asking.fetch(requestOf({}));
  if (!plain || modeOf(plain) !== 'false') return undefined;
  const again = await asking.fetch(requestOf({ [FIELD]: 'yes' }));
  if (!again || modeOf(again) !== 'true') return undefined;
  const evidence = '`isSpaMode` is true with the header and false without it';
  return { problem: 'spa-mode' as const, location: { url: address }, evidence, proof: proofOf(request, forced) };
}

async function hostPathAt(address: string, page: Exchange, asking: ProbeContext) {
  const proof = await pageByHeader(address, page, (path) => ({ [HOST]: `x:80${path}?` }), asking);
  const evidence = 'a path that does not exist returns the front page when the header names it';
  return proof && { problem: 'host-path' as const, location: { url: address }, evidence, proof };
}

function modeOf({ text }: Exchange): string | undefined {
  return /"isSpaMode":(true|false)/.exec(text)?.[1];
}
