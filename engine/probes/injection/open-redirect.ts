import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type Likelihood, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { pointsFor, testInTurn } from '../tested-points.ts';
import { destinationsOf } from './redirect/destinations.ts';
import { disguisedFor, PLAIN } from './redirect/foreign.ts';
import { pathRedirectScenes } from './redirect/path-scenes.ts';
import { redirectScenes } from './redirect/scenes.ts';

const NAME =
  /^(?:next|ur[il]|.{0,12}redir(?:ect)?(?:_?(?:to|ur[il]))?|.{0,12}return(?:_?(?:to|ur[il]|path))?|continue|to|link|dest(?:ination)?|.{0,12}(?:_|-)?ur[il]|target|goto|go|forward|back|ref(?:errer)?|out|exit|location|href|site|host|domain)$/i;
/** A value that is a path or URL. */
const VALUE = /^(?:\/|https?:)/;
const GUESSES = [
  '/login?next=/',
  '/login?redirect=/',
  '/redirect?url=/',
  '/auth/callback?next=/',
  '/api/auth/signin?callbackUrl=/',
];

export default defineProbe({
  id: 'active/injection/open-redirect',
  title: 'No open redirect',
  why: 'With an open redirect, a link to your domain leads to an attacker’s page. In a sign-in flow it can leak tokens as well.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 33,
  perPoint: 20,
  problems: {
    anywhere: {
      severity: 'medium',
      message: 'Open redirect: a parameter redirects visitors to any site',
      fix: 'Accept only paths: parse the value with `new URL(value, ownOrigin)` and reject it if its origin is not your own.',
    },
    path: {
      severity: 'medium',
      message: 'Open redirect: the path itself redirects visitors to any site',
      fix: 'Where a redirect is built from the path of the request, such as to add or remove a trailing slash, replace all leading slashes and backslashes by one slash. Update Astro to 5.12.8 or newer (CVE-2025-54793) and Django to 2.0.8 or newer (CVE-2018-14574).',
    },
  },
  references: ['CVE-2018-14574', 'CVE-2025-54793', 'CWE-601', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const own = new URL(address);
    const points = pointsFor({ address, surface }, asking, {
      where: ['query', 'path', 'form', 'json'],
      guesses: GUESSES,
      beside: 'paths that start with two slashes and guessed parameters',
    });
    const byPath = await redirectOfPath(own.origin, asking);
    return [
      ...(byPath ? [byPath] : []),
      ...(await testInTurn(points, asking, (point) => redirectOf(point, own, asking), likely)),
    ];
  },
  scenes: () => [...redirectScenes(), ...pathRedirectScenes()],
});

/** Paths that a naive trailing-slash redirect turns into a protocol-relative URL. */
const PATHS: readonly ((host: string) => string)[] = [
  (host) => `//${host}/`,
  (host) => `//${host}`,
  (host) => `//${host}//`,
  (host) => `/%5C${host}/`,
];

async function redirectOfPath(origin: string, asking: ProbeContext) {
  for (const path of PATHS) {
    const [first, second] = [`${asking.token()}.example`, `${asking.token()}.example`];
    const request = { url: `${origin}${path(first)}` };
    const answer = await asking.fetch(request);
    if (!answer || !leadsTo(searched(answer, asking), first)) continue;
    const again = await asking.fetch({ url: `${origin}${path(second)}` });
    if (!again || !leadsTo(again, second)) continue;
    return {
      problem: 'path' as const,
      location: { url: origin },
      evidence: 'a path that starts with two slashes or with a slash and a backslash redirects to a foreign host',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}

/** Most destinations are named so, or are addresses. */
const likely: Likelihood = ({ name, value }, screening) => {
  if (NAME.test(name) && VALUE.test(value)) return 1;
  if (NAME.test(name) || VALUE.test(value)) return screening && destinationsOf(screening.usual).length > 0 ? 1 : 0.6;
  return screening?.isEchoed ? 0.2 : 0.01;
};

/** A point that may name a destination, by its name or value, or as the site goes where its value says. */
async function redirectOf(point: InjectionPoint, own: URL, asking: ProbeContext) {
  const screening = await asking.screen(point);
  const answers: Exchange[] = screening ? [screening.usual, screening.odd] : [];
  const isNamed = NAME.test(point.name) || VALUE.test(point.value);
  if (!isNamed && !(screening?.isEchoed && destinationsOf(screening.odd).some((to) => to.includes(screening.token))))
    return undefined;
  if (screening && !isNamed && (await isProven(screening, asking))) return undefined;
  for (const [i, foreign] of [...PLAIN, ...disguisedFor(point.value, own)].entries()) {
    if (i === PLAIN.length && answers.every((answer) => destinationsOf(answer).length === 0)) return undefined;
    const [first, second] = [`${asking.token()}.example`, `${asking.token()}.example`];
    const request = requestWith(point, foreign(first, own));
    const answer = await asking.fetch(request);
    if (!answer) continue;
    answers.push(answer);
    if (!leadsTo(searched(answer, asking), first)) continue;
    const again = await asking.fetch(requestWith(point, foreign(second, own)));
    if (!again || !leadsTo(again, second)) continue;
    return {
      problem: 'anywhere' as const,
      location: locationOf(point),
      evidence: 'a redirect to a foreign host',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}

/** True if a browser follows this response to the host. */
function leadsTo(answer: Exchange, host: string): boolean {
  return destinationsOf(answer).some((to) => {
    const { host: reached, protocol } = new URL(to);
    return /^https?:$/.test(protocol) && (reached === host || reached.endsWith(`.${host}`));
  });
}
