import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, type ScriptText, unreadScripts } from '../../../evidence/facts/asset.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');
const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
const UNREAD: Asset = { url: 'https://shop.example/b.js', kind: 'script', thirdParty: false, exchange: undefined };
const HOSTS = ['://localhost', '://127.0.0.1'];
/** The address is the argument itself, or the value of a variable that the build wrote in: no fallback, no comparison. */
const CALLED =
  /(?:\bfetch\(|\baxios\.(?:get|post|put|patch|delete)\(|\bnew EventSource\(|\bbaseURL:|\b(?:VITE|NEXT_PUBLIC|REACT_APP|NUXT_PUBLIC|EXPO_PUBLIC|PUBLIC)_[A-Z0-9_]{1,60}["']?:)\s?["'`](https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{2,5})?(?:\/[^\s"'`]{0,200})?)$/;
const BEFORE = 120;
const MOST_HITS = 200;

function calledIn(text: string): string | undefined {
  for (const host of HOSTS)
    for (let at = text.indexOf(host), hits = 0; at >= 0 && hits < MOST_HITS; at = text.indexOf(host, at + 1), hits++) {
      const [address = ''] = /^[^\s"'`]{0,200}/.exec(text.slice(at, at + 200)) ?? [];
      const found = CALLED.exec(text.slice(Math.max(0, at - BEFORE), at + address.length))?.[1];
      if (found !== undefined) return found;
    }
  return undefined;
}

export default defineCheck({
  id: 'security/content/local-api',
  title: 'No script asks the visitor’s own machine',
  why: 'An address from development that was built in works for its developer only; on a visitor’s machine whatever listens there gets the request.',
  needs: ['scripts', 'assets', 'page'],
  problems: {
    local: {
      severity: 'low',
      likelihood: 'likely',
      says: 'A script sends requests to the machine of whoever opens the page.',
      fix: {
        any: 'Make the address of the interface a setting of the production build, or write it without host (`/api/…`), and build again.',
        vite: 'Set the variable in `.env.production` or in the host’s settings; `.env.local` must not be there when the site is built.',
      },
    },
  },
  references: ['CWE-1188', 'CWE-489'],
  run({ scripts, assets, page }) {
    if (isPrivateAddress(page.address)) return notApplicable('the target itself is on an inner network');
    const found = scripts
      .filter(({ thirdParty }) => !thirdParty)
      .flatMap(({ at, text }) => {
        const address = calledIn(text);
        return address === undefined ? [] : [{ problem: 'local' as const, at, shows: address }];
      });
    const [unread] = unreadScripts(assets);
    if (found.length === 0 && unread !== undefined) throw new Unavailable(`a script could not be read: ${unread}`);
    return found;
  },
  examples: () => [
    {
      name: 'a call',
      given: { scripts: script('await fetch("http://localhost:3001/api/orders")'), assets: [UNREAD], page },
      finds: ['local'],
    },
    {
      name: 'a variable of the build',
      given: { scripts: script('const e={VITE_API_URL:"http://127.0.0.1:8000"}'), assets: [], page },
      finds: ['local'],
    },
    {
      name: 'a fallback, a comparison and a text',
      given: {
        scripts: script(
          'const u=e.API||"http://localhost:3000";const d=location.hostname==="localhost"?"http://localhost:3000":"/api";log("Open http://localhost:3000")',
        ),
        assets: [],
        page,
      },
      finds: [],
    },
    {
      name: 'a target on this machine',
      given: {
        scripts: script('fetch("http://localhost:3001/a")'),
        assets: [],
        page: { ...page, address: '127.0.0.1' },
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
