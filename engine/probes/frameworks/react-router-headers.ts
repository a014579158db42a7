import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe } from '../define-probe.ts';
import { uniqueUrl } from '../points.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const CONTEXT = '__reactRouterContext';
const FIELD = 'x-react-router-spa-mode';

export default defineProbe({
  id: 'active/frameworks/react-router-headers',
  title: 'React Router ignores its internal headers in requests of visitors',
  why: 'Versions 7.2.0 to 7.5.1 return a page without content, or an error, if a request carries a certain header. A cache in front of the site then serves it to everyone.',
  needs: ['address', 'page'],
  profile: 'quick',
  budget: 4,
  problems: {
    'spa-mode': {
      severity: 'medium',
      likelihood: 'observed',
      message:
        'React Router accepts the header X-React-Router-SPA-Mode: pages in caches can be replaced (CVE-2025-43864)',
      fix: {
        any: 'Update `react-router` and `@react-router/*` to 7.5.2 or newer. Until then remove `X-React-Router-SPA-Mode` and `X-React-Router-Prerender-Data` from requests at the proxy.',
      },
    },
  },
  references: [
    'CVE-2025-43864',
    'CVE-2025-43865',
    'CWE-444',
    'https://github.com/remix-run/react-router/security/advisories/GHSA-f46r-rw29-r322',
  ],
  skip: ({ page }) => (page.text.includes(CONTEXT) ? undefined : 'The page is not rendered by React Router'),
  async ask({ address }, asking) {
    const requestOf = (headers: Readonly<Record<string, string>>) => ({ url: uniqueUrl(address), headers });
    const request = requestOf({ [FIELD]: 'yes' });
    const forced = await asking.fetch(request);
    if (!forced || modeOf(forced) !== 'true') return [];
    const plain = await asking.fetch(requestOf({}));
    if (!plain || modeOf(plain) !== 'false') return [];
    const again = await asking.fetch(requestOf({ [FIELD]: 'yes' }));
    if (!again || modeOf(again) !== 'true') return [];
    const evidence = '`isSpaMode` is true with the header and false without it';
    return [{ problem: 'spa-mode', location: { url: address }, evidence, proof: proofOf(request, forced) }];
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

function modeOf({ text }: Exchange): string | undefined {
  return /"isSpaMode":(true|false)/.exec(text)?.[1];
}
