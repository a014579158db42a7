import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { testPoints } from '../tested-points.ts';
import { postScenes, renderingScenes } from './reflection/rendering-scenes.ts';
import { reflectionScenes } from './reflection/scenes.ts';
import { type Echo, reflectionFrom } from './reflection/search.ts';
import { EFFECTS, placeText } from './reflection/words.ts';
import { BROKEN } from './sql/asked.ts';

const GUESSES = ['/?q=a', '/search?q=a', '/?s=a', '/?search=a'];

export default defineProbe({
  id: 'active/injection/reflected-script',
  title: 'No reflected cross-site scripting (XSS)',
  why: 'With reflected XSS, a crafted link runs an attacker’s script in the visitor’s browser with the visitor’s session.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 12,
  perPoint: 15,
  problems: {
    markup: {
      severity: 'high',
      message: 'Reflected XSS: a parameter is written into the page unescaped',
      fix: 'Escape the value for its context: output it through the template engine or framework, and never concatenate it with HTML.',
    },
    script: {
      severity: 'high',
      message: 'Reflected XSS: a parameter breaks out of a string in a script',
      fix: 'Pass data to scripts as JSON with `<` written as `\\u003c`, in an element of type `application/json`, and never insert it into code.',
    },
    address: {
      severity: 'high',
      message: 'Reflected XSS: a parameter becomes an address that runs as a script',
      fix: 'Parse the value with `new URL(value, ownOrigin)`, and use it only if its protocol is `https:` or `http:` and, for scripts and frames, its origin is your own.',
    },
  },
  references: ['CWE-79', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, reflectionOf, {
      where: ['query', 'path', 'form'],
      guesses: GUESSES,
      likelihood: (_, screening) => (screening?.isEchoed ? 0.9 : screening?.isInert ? 0 : 0.1),
    }),
  scenes: () => [...reflectionScenes(), ...renderingScenes(), ...postScenes()],
});

async function reflectionOf(point: InjectionPoint, asking: ProbeContext) {
  const echo = await echoOf(point, asking);
  const found = echo && (await reflectionFrom(point, echo, asking));
  if (!found) return undefined;
  const { context, effect, request, answer } = found;
  return {
    problem: EFFECTS[effect].problem,
    location: locationOf(point),
    evidence: `${placeText(context)}: ${EFFECTS[effect].words}`,
    proof: proofOf(request, answer),
  };
}

/** The response with a token: as it was sent, on the error page for quotes before it, or decoded from Base64 where the server uses the value otherwise. */
async function echoOf(point: InjectionPoint, asking: ProbeContext): Promise<Echo | undefined> {
  const screening = await asking.screen(point);
  const fetch = (request: FetchRequest) => asking.fetch(request);
  const encode = (value: string) => value;
  const fetchAny = (request: FetchRequest) => asking.fetchAny(request);
  if (!screening) return echoWith(point, encode, fetchAny, asking);
  if (screening.isEchoed) return { ...screening, encode, fetch: fetchAny };
  if (screening.isInert) return undefined;
  return (
    (await echoWith(point, (value) => point.value + BROKEN + value, fetch, asking)) ??
    echoWith(point, (value) => Buffer.from(value).toString('base64'), fetch, asking)
  );
}

async function echoWith(
  point: InjectionPoint,
  encode: Echo['encode'],
  fetch: Echo['fetch'],
  asking: ProbeContext,
): Promise<Echo | undefined> {
  const token = asking.token();
  const odd = await fetch(requestWith(point, encode(token)));
  return odd?.text.toLowerCase().includes(token) ? { odd, token, encode, fetch } : undefined;
}
