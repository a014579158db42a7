import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { limit, type ReportCut } from '../../../limits.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page } from '../../examples/page.ts';
import { scriptLocation } from '../../location.ts';

const script = (text: string): ScriptText[] => [{ at: 'https://shop.example/app.js', text, thirdParty: false }];
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
  title: 'Scripts send no requests to localhost',
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
    const found = scripts
      .filter(({ thirdParty }) => !thirdParty)
      .flatMap(({ at, text }) => {
        const address = calledIn(text, cut);
        return address === undefined
          ? []
          : [{ problem: 'local' as const, location: scriptLocation(at), evidence: address }];
      });
    return found;
  },
  examples: () => [
    ['fetch call', { scripts: script('await fetch("http://localhost:3001/api/orders")'), page }, 'local'],
    ['build variable', { scripts: script('const e={VITE_API_URL:"http://127.0.0.1:8000"}'), page }, 'local'],
    [
      'fallback, comparison and text',
      {
        scripts: script(
          'const u=e.API||"http://localhost:3000";const d=location.hostname==="localhost"?"http://localhost:3000":"/api";log("Open http://localhost:3000")',
        ),
        page,
      },
    ],
    [
      'target on the local machine',
      { scripts: script('fetch("http://localhost:3001/a")'), page: { ...page, address: '127.0.0.1' } },
      'not applicable',
    ],
  ],
});
