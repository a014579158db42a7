import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, pointsFor, requestWith, testEach } from '../points.ts';
import { proofOf } from '../proof.ts';
import { searched } from '../searched.ts';
import { type Context, contextsOf } from './reflection/contexts.ts';
import { type Effect, effectOf, isShownAsPage } from './reflection/effects.ts';
import { escapedBy, isHopeless } from './reflection/escaped.ts';
import { payloadsFor } from './reflection/payloads.ts';
import { reflectionScenes } from './reflection/scenes.ts';
import { EFFECTS, placeText } from './reflection/words.ts';

const GUESSES = ['/?q=a', '/search?q=a', '/?s=a', '/?search=a'];
/** Payloads in a row that an application does not echo at all: it rejects such values. */
const REJECTED = 4;
/** Payloads for one point. */
const TRIES = { quick: 4, standard: 10, thorough: 24 } as const;

export default defineProbe({
  id: 'active/injection/reflected-script',
  title: 'No reflected cross-site scripting (XSS)',
  why: 'With reflected XSS, a crafted link runs an attacker’s script in the visitor’s browser with the visitor’s session.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 12,
  perPoint: 14,
  problems: {
    markup: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Reflected XSS: a parameter is written into the page unescaped',
      fix: {
        any: 'Escape the value for its context: output it through the template engine or framework, and never concatenate it with HTML.',
      },
    },
    script: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Reflected XSS: a parameter breaks out of a string in a script',
      fix: {
        any: 'Pass data to scripts as JSON with `<` written as `\\u003c`, in an element of type `application/json`, and never insert it into code.',
      },
    },
    address: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Reflected XSS: a parameter becomes an address that runs as a script',
      fix: {
        any: 'Parse the value with `new URL(value, ownOrigin)`, and use it only if its protocol is `https:` or `http:` and, for scripts and frames, its origin is your own.',
      },
    },
  },
  references: ['CWE-79', 'OWASP A03:2021'],
  async ask({ address, surface }, asking) {
    const points = pointsFor({ address, surface }, asking, { where: ['query', 'path', 'form'], guesses: GUESSES });
    return testEach(points, (point) => reflectionOf(point, asking));
  },
  scenes: reflectionScenes,
});

async function reflectionOf(point: InjectionPoint, asking: ProbeContext) {
  const echo = await echoOf(point, asking);
  if (!echo || !isShownAsPage(echo.odd)) return undefined;
  const { encode, odd } = echo;
  const { text } = searched(odd, asking);
  const escaped = new Set<string>();
  let tries = 0;
  const contexts = contextsOf(text, echo.token);
  if (!contexts) asking.untested('A page is too large to find the places of a value');
  for (const context of contexts ?? []) {
    let rejected = 0;
    for (let i = 0; rejected < REJECTED; i++) {
      const token = asking.token();
      const payload = payloadsFor(context, token)[i];
      if (payload === undefined) break;
      if (isHopeless(payload, escaped)) continue;
      tries += 1;
      if (tries > TRIES[asking.profile]) {
        asking.untested(`More than ${TRIES[asking.profile]} payloads fit a parameter; the rest were not tested`);
        return undefined;
      }
      const request = requestWith(point, encode(payload));
      const answer = await asking.fetch(request);
      if (!answer) continue;
      // An encoded value passes filters, and says nothing about them.
      if (!payload.startsWith('%')) rejected = answer.text.toLowerCase().includes(token) ? 0 : rejected + 1;
      const effect = effectOf(answer, token);
      if (
        effect !== undefined &&
        (await isRepeated((value) => requestWith(point, encode(value)), asking, context, i, effect))
      )
        return {
          problem: EFFECTS[effect].problem,
          location: locationOf(point),
          evidence: `${placeText(context)}: ${EFFECTS[effect].words}`,
          proof: proofOf(request, answer),
        };
      for (const one of escapedBy(answer.text, payload)) escaped.add(one);
    }
  }
  return undefined;
}

/** The response with a token: as it was sent, or decoded from Base64 where the server uses the value otherwise. */
async function echoOf(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  if (screening.isEchoed) return { ...screening, encode: (value: string) => value };
  if (screening.isInert) return undefined;
  const token = asking.token();
  const encode = (value: string) => Buffer.from(value).toString('base64');
  const odd = await asking.fetch(requestWith(point, encode(token)));
  return odd?.text.toLowerCase().includes(token) ? { odd, token, encode } : undefined;
}

async function isRepeated(
  requestFor: (value: string) => FetchRequest,
  asking: ProbeContext,
  context: Context,
  index: number,
  effect: Effect,
): Promise<boolean> {
  const token = asking.token();
  const payload = payloadsFor(context, token)[index];
  const answer = payload === undefined ? undefined : await asking.fetch(requestFor(payload));
  return answer !== undefined && effectOf(answer, token) === effect;
}
