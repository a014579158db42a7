import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { requestWith } from '../../points.ts';
import { searched } from '../../proof/searched.ts';
import { type Context, contextsOf } from './contexts.ts';
import { effectOf } from './effects.ts';
import { escapedBy, isHopeless } from './escaped.ts';
import { payloadsFor } from './payloads.ts';
import { renderingOf } from './rendered.ts';
import type { Effect } from './words.ts';
import { xmlContextsOf } from './xml-places.ts';

/** A response that shows a token, and how values get there. */
export interface Echo {
  readonly odd: Exchange;
  readonly token: string;
  encode(value: string): string;
  fetch(request: FetchRequest): Promise<Exchange | undefined>;
}

/** A payload that took effect, twice. */
export interface Reflection {
  readonly context: Context;
  readonly effect: Effect;
  readonly request: FetchRequest;
  readonly answer: Exchange;
}

/** Payloads in a row that an application does not echo at all: it rejects such values. */
const REJECTED = 4;
/** Payloads for one point. */
const TRIES = { quick: 4, standard: 10, thorough: 24 } as const;

/** Breaks out of each place that shows the value, with payloads for that place. */
export async function reflectionFrom(
  point: InjectionPoint,
  echo: Echo,
  asking: ProbeContext,
): Promise<Reflection | undefined> {
  const contexts = placesIn(echo, asking);
  const escaped = new Set<string>();
  let tries = 0;
  for (const context of contexts) {
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
      const request = requestWith(point, echo.encode(payload));
      const answer = await echo.fetch(request);
      if (!answer) continue;
      // An encoded value passes filters, and says nothing about them.
      if (!payload.startsWith('%')) rejected = answer.text.toLowerCase().includes(token) ? 0 : rejected + 1;
      const effect = effectOf(answer, token);
      if (effect !== undefined && (await isRepeated(point, echo, asking, context, i, effect)))
        return { context, effect, request, answer };
      for (const one of escapedBy(answer.text, payload)) escaped.add(one);
    }
  }
  return undefined;
}

/** The places of the token in what a browser shows. */
function placesIn({ odd, token }: Echo, asking: ProbeContext): readonly Context[] {
  const rendering = renderingOf(odd);
  if (rendering === undefined) return [];
  const { text } = searched(odd, asking);
  if (rendering === 'untyped') return text.trimStart().toLowerCase().startsWith(token) ? [{ kind: 'start' }] : [];
  const found = rendering === 'html' ? contextsOf(text, token) : xmlContextsOf(text, token);
  if (!found)
    asking.untested(
      rendering === 'html'
        ? 'A page is too large to find the places of a value'
        : 'An XML document is too large or not well formed',
    );
  return found ?? [];
}

async function isRepeated(
  point: InjectionPoint,
  echo: Echo,
  asking: ProbeContext,
  context: Context,
  index: number,
  effect: Effect,
): Promise<boolean> {
  const token = asking.token();
  const payload = payloadsFor(context, token)[index];
  const answer = payload === undefined ? undefined : await echo.fetch(requestWith(point, echo.encode(payload)));
  return answer !== undefined && effectOf(answer, token) === effect;
}
