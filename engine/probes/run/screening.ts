import { type FetchRequest, Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { Screening } from '../define-probe.ts';
import { requestOf, requestWith } from '../points.ts';
import { ofGateway } from './ask.ts';

/** Ends a text, an attribute, a tag or a list in most languages. */
const ROUGH = `'"<)`;

type Ask = (request: FetchRequest) => Promise<Exchange | Unavailable>;
type Screen = (point: InjectionPoint) => Promise<Screening | Unavailable>;

export interface Screenings {
  readonly screen: Screen;
  /** The screening of a point that has been screened; undefined otherwise. */
  known(point: InjectionPoint): Screening | undefined;
}

/** Screens each point once for all probes of a scan. Points of one request share the ordinary one. */
export function createScreening(ask: Ask, token: () => string): Screenings {
  const usuals = new Map<string, Promise<Exchange | Unavailable>>();
  const screened = new Map<string, Promise<Screening | Unavailable>>();
  const ended = new Map<string, Screening>();
  const screen: Screen = async (point) => {
    const request = requestOf(point);
    const first = await kept(usuals, JSON.stringify(sentFrom(point)), () => ask(request));
    const usual = ofGateway(first) ?? first;
    if (usual instanceof Unavailable) return usual;
    const value = token();
    const second = await ask(requestWith(point, value));
    const odd = ofGateway(second) ?? second;
    if (odd instanceof Unavailable) return odd;
    const answers = [odd.text, ...odd.headers.map(([, text]) => text)];
    const isEchoed = answers.some((text) => text.toLowerCase().includes(value));
    // A gateway does not repeat a parameter: the application itself says that it got no answer, as for an address that it requests.
    for (const answer of isEchoed ? [] : [first, second]) if (answer instanceof Unavailable) return answer;
    const screening = { usual, odd, token: value, isEchoed, isInert: false };
    if (isEchoed || !isSame(usual, odd)) return screening;
    const rough = await ask(requestWith(point, `${token()}${ROUGH}`));
    return rough instanceof Unavailable ? rough : { ...screening, isInert: isSame(usual, rough) };
  };
  const keyOf = (point: InjectionPoint) => JSON.stringify([point.where, point.name, sentFrom(point)]);
  return {
    async screen(point) {
      const screening = await kept(screened, keyOf(point), () => screen(point));
      if (!(screening instanceof Unavailable)) ended.set(keyOf(point), screening);
      return screening;
    },
    known: (point) => ended.get(keyOf(point)),
  };
}

/** What tells the requests of points apart. */
function sentFrom({ url, method, headers, body }: InjectionPoint) {
  return [url, method, headers, body];
}

function kept<T>(known: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const running = known.get(key) ?? start();
  known.set(key, running);
  return running;
}

/** A difference of a few words counts, such as one row of a long table. */
function isSame(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && (a.text === b.text || withoutEcho(a.text, a.url) === withoutEcho(b.text, b.url));
}
