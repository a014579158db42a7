import { type FetchRequest, Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { withoutEcho } from '../../evidence/parse/application/similarity.ts';
import type { Screening } from '../define-probe.ts';
import { BROKEN } from '../injection/sql/asked.ts';
import { requestOf, requestWith } from '../points.ts';
import { ofGateway } from './ask.ts';

/** Longer pages of the crawl may be cut elsewhere than the answers to probes. */
const MAX_SEEN = 64 * 1024;

type Ask = (request: FetchRequest) => Promise<Exchange | Unavailable>;
type Screen = (point: InjectionPoint) => Promise<Screening | Unavailable>;

export interface Screenings {
  readonly screen: Screen;
  /** The screening of a point that has been screened; undefined otherwise. */
  known(point: InjectionPoint): Screening | undefined;
}

/**
 * Screens each point once for all probes of a scan. Points of one request share the ordinary one, which is not sent for a page that was
 * `seen` at the same address.
 */
export function createScreening(ask: Ask, token: () => string, seen: readonly Exchange[] = []): Screenings {
  const read = seen.filter(({ truncated, text }) => !truncated && text.length <= MAX_SEEN);
  const usuals = new Map<string, Promise<Exchange | Unavailable>>(
    read.map((page) => [JSON.stringify(sentFrom({ url: page.url })), Promise.resolve(page)]),
  );
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
    const broken = await ask(requestWith(point, point.value + BROKEN));
    const isSilent = !isEchoed && isSame(usual, odd);
    if (broken instanceof Unavailable)
      return isSilent ? broken : { usual, odd, token: value, isEchoed, isInert: false, broken: undefined };
    return { usual, odd, broken, token: value, isEchoed, isInert: isSilent && isSame(usual, broken) };
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
function sentFrom({ url, method, headers, body }: Pick<InjectionPoint, 'url' | 'method' | 'headers' | 'body'>) {
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
