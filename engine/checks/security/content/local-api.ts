import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { limit, type ReportCut } from '../../../limits.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenScript, page } from '../../examples/page.ts';
import { inOwnScripts } from '../support/own-scripts.ts';

const given = (text: string) => ({ ...givenScript(text), page });
const HOSTS = ['://localhost', '://127.0.0.1'];
/** The URL is the argument itself or the value of a variable inlined by the build; fallbacks and comparisons do not match. */
const CALLED =
  /(?:\bfetch\(|\baxios\.(?:get|post|put|patch|delete)\(|\bnew EventSource\(|\bbaseURL:|\b(?:VITE|NEXT_PUBLIC|REACT_APP|NUXT_PUBLIC|EXPO_PUBLIC|PUBLIC)_[A-Z0-9_]{1,60}["']?:)\s?["'`](https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{2,5})?(?:\/[^\s"'`]{0,200})?)$/;
const BEFORE = 120;

function calledIn(text: string, cut: ReportCut): string | undefined {
  for (const host of HOSTS)
    for (let at = text.indexOf(host), hits = 0; at >= 0; at = text.indexOf(host, at + 1), hits++) {
      if (hits === limit('localAddresses')) {
        cut(`Only the first ${hits} local addresses in a script were examined`, 'script');
        break;
      }
      const [address = ''] = /^[^\s"'`]{0,200}/.exec(text.slice(at, at + 200)) ?? [];
      const found = CALLED.exec(text.slice(Math.max(0, at - BEFORE), at + address.length))?.[1];
      if (found !== undefined) return found;
    }
  return undefined;
}

export default defineCheck({
  id: 'security/content/local-api',
  title: 'Scripts of the page send no requests to localhost',
  why: 'A localhost URL left over from development works only for the developer; on a visitor’s machine the request goes to whatever listens there.',
  needs: ['scripts', 'page'],
  problems: {
    local: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Script sends requests to localhost on the visitor’s machine',
      fix: {
        any: 'Make the API URL a setting of the production build, or write it without a host (`/api/…`), and rebuild.',
        vite: 'Set the variable in `.env.production` or in the host’s settings; `.env.local` must not exist when the site is built.',
      },
    },
  },
  references: ['CWE-1188', 'CWE-489'],
  run({ scripts, page }, cut) {
    if (isPrivateAddress(page.address)) return notApplicable('The target is on an internal network');
    return inOwnScripts(scripts, 'local', (text) => calledIn(text, cut));
  },
  examples: () => [
    ['fetch call', given('await fetch("http://localhost:3001/api/orders")'), 'local'],
    ['build variable', given('const e={VITE_API_URL:"http://127.0.0.1:8000"}'), 'local'],
    [
      'fallback, comparison and text',
      given(
        'const u=e.API||"http://localhost:3000";const d=location.hostname==="localhost"?"http://localhost:3000":"/api";log("Open http://localhost:3000")',
      ),
    ],
    [
      'target on the local machine',
      { ...givenScript('fetch("http://localhost:3001/a")'), page: { ...page, address: '127.0.0.1' } },
      'not applicable',
    ],
  ],
});
