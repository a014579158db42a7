import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../evidence/parse/application/similarity.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { entranceOf, GUARDED_PATHS, isData } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { unlessUsing } from '../technology.ts';
import { testAll } from '../tested-points.ts';
import { middlewareScenes } from './next-middleware/scenes.ts';

const GUESSED = [...GUARDED_PATHS, '/app'];
const GUESSED_ROUTES = ['/api/me', '/api/user', '/api/users', '/api/orders', '/api/admin'];
const MAX = 6;
const MAX_ROUTES = 8;
const TIMES = 5;
const NAMES = ['middleware', 'src/middleware', 'pages/_middleware'];
const FIELD = 'x-middleware-subrequest';

export default defineProbe({
  id: 'active/frameworks/next-middleware',
  title: 'Next.js middleware cannot be bypassed',
  why: 'Versions of Next.js before 12.3.5, 13.5.9, 14.2.25 and 15.2.3 skip the middleware, including its authorization checks, if a request carries a certain header.',
  needs: ['address', 'surface', 'technologies'],
  profile: 'quick',
  budget: 64,
  problems: {
    bypass: {
      severity: 'critical',
      message: 'Next.js middleware bypass: a request header opens a protected page or API route',
      fix: 'Update Next.js to 15.2.3, 14.2.25, 13.5.9 or 12.3.5 or newer. Until then strip `x-middleware-subrequest` from requests at the proxy, and check the session in each page and route as well.',
    },
  },
  references: ['CVE-2025-29927', 'CWE-285', 'CWE-863'],
  skip: unlessUsing('Next.js'),
  async ask({ address, surface }, asking) {
    const guessed = GUESSED.map((path) => new URL(path, address).href);
    const routes = [...new Set([...surface.routes, ...GUESSED_ROUTES.map((path) => new URL(path, address).href)])];
    const own = [...asking.first(surface.links, MAX, 'pages'), ...asking.first(routes, MAX_ROUTES, 'API routes')];
    return testAll([...new Set([...guessed, ...own])], (url) => bypassOf(url, asking));
  },
  scenes: middlewareScenes,
});

async function bypassOf(url: string, asking: ProbeContext) {
  const guarded = await asking.fetch({ url });
  if (!guarded || !isGuarded(guarded)) return undefined;
  for (const name of NAMES) {
    const request = { url, headers: { [FIELD]: Array(TIMES).fill(name).join(':') } };
    const opened = await asking.fetch(request);
    if (opened?.status !== 200 || !(isHtmlPage(opened) || isData(opened))) continue;
    const moved = entranceOf(guarded);
    const entrance = moved === undefined ? undefined : await asking.fetch({ url: moved });
    const control = await asking.control(request);
    if (!control || (control.status === 200 && showSame(control, opened))) return undefined;
    if (entrance && showSame(entrance, opened)) return undefined;
    const other = await asking.fetch({ url, headers: { [FIELD]: Array(TIMES).fill('route').join(':') } });
    const again = await asking.fetch(request);
    if (!other || !isGuarded(other) || again?.status !== 200) return undefined;
    return {
      problem: 'bypass' as const,
      location: { url },
      evidence: `${guarded.status} without the header, 200 and ${isHtmlPage(opened) ? 'another page' : 'data'} with it`,
      proof: proofOf(request, opened),
    };
  }
  return undefined;
}

function showSame(a: Exchange, b: Exchange): boolean {
  return isAlike(shownText(a.text), shownText(b.text));
}

function isGuarded({ status }: Exchange): boolean {
  return [301, 302, 303, 307, 308, 401, 403].includes(status);
}
