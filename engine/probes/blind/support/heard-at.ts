import type { Occurrence } from '../../../checks/define-check.ts';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { Likelihood, ProbeContext } from '../../define-probe.ts';
import { locationOf } from '../../points.ts';
import { proofOf } from '../../proof/proof.ts';
import { type Family, isProven } from '../../proof/proven-points.ts';
import type { Heard, OneTimeAddress } from '../../run/listener.ts';
import { testAll, testInTurn } from '../../tested-points.ts';

/** A value that makes a server with the fault ask for the address; undefined if there is none for this address. */
export type Value = (address: OneTimeAddress) => string | undefined;

/** Each form with the address itself, then each with its host in the DNS zone. */
export function inBoth(...forms: readonly ((address: string) => string)[]): Value[] {
  return [
    ...forms.map(
      (form): Value =>
        ({ url }) =>
          form(url),
    ),
    ...forms.map(
      (form): Value =>
        ({ zone }) =>
          zone && form(zone.url),
    ),
  ];
}

interface Blind<P extends string> {
  values(point: InjectionPoint): readonly Value[];
  request(point: InjectionPoint, value: string): FetchRequest;
  /** The address as text in a request because of which no server asks for it, only a gateway that follows every link. */
  control(point: InjectionPoint, text: string): FetchRequest;
  /** The problem by what was heard: a lookup alone may be that of a resolver. */
  readonly problems: Readonly<Record<Heard['kind'], P>>;
  /** What is proven without a listener by another probe, and then not reported again. */
  readonly families: readonly Family[];
  readonly likelihood: Likelihood;
}

interface Sent {
  readonly point: InjectionPoint;
  readonly value: Value;
  readonly address: OneTimeAddress;
}

const FOLLOWED =
  'Some parameters were not tested: something on the way to the site requests every address that a request contains';
const ONCE =
  'Some parameters were not tested: an address was requested or looked up, but not when the request was repeated';
const CONFIRMATIONS = 2;

/** What the server asks for because of values at points: twice, with an address that no other request contains, and never because of the control. */
export async function heardAt<P extends string>(
  points: readonly InjectionPoint[],
  asking: ProbeContext,
  blind: Blind<P>,
): Promise<Occurrence<P>[]> {
  const isKnown = async (point: InjectionPoint) => {
    const screening = await asking.screen(point);
    return !screening || isProven(screening, asking, blind.families);
  };
  const trials = await testInTurn(
    points,
    asking,
    async (point) => {
      if (await isKnown(point)) return [];
      const sent: Sent[] = [];
      let address: OneTimeAddress | undefined;
      for (const value of blind.values(point)) {
        address ??= asking.oneTimeAddress();
        const given = address && value(address);
        if (!address || given === undefined) continue;
        await asking.fetch(blind.request(point, given));
        sent.push({ point, value, address });
        address = undefined;
      }
      return sent;
    },
    blind.likelihood,
  );
  const sent = trials.flat();
  const heard = kindsOf(sent.length > 0 ? await asking.heard(sent.map(({ address }) => address)) : []);
  const suspects = trials.flatMap((own) => suspectOf(own, heard) ?? []);
  if (suspects.length === 0 || !asking.hasRequests(CONFIRMATIONS * suspects.length)) return [];
  const repeated = await testAll(suspects, async (suspect) =>
    (await isKnown(suspect.point)) ? undefined : repeat(suspect, asking, blind),
  );
  const again = await asking.heard(repeated.flatMap(({ address, control }) => [address, control]));
  return repeated.flatMap((one) => occurrenceOf(one, again ?? [], asking, blind) ?? []);
}

function kindsOf(heard: readonly Heard[] = []): ReadonlyMap<string, Heard> {
  const sorted = [...heard].sort((a, b) => Number(a.kind === 'http') - Number(b.kind === 'http'));
  return new Map(sorted.map((one) => [one.name, one]));
}

/** Of the forms at one point, the first one that was requested, else the first one that was looked up. */
function suspectOf(sent: readonly Sent[], heard: ReadonlyMap<string, Heard>): Sent | undefined {
  const kindOf = ({ address }: Sent) => heard.get(address.name)?.kind;
  return sent.find((one) => kindOf(one) === 'http') ?? sent.find((one) => kindOf(one) === 'dns');
}

interface Repeated extends Sent {
  readonly request: FetchRequest;
  readonly answer: Exchange;
  readonly control: OneTimeAddress;
}

async function repeat<P extends string>(
  { point, value }: Sent,
  asking: ProbeContext,
  blind: Blind<P>,
): Promise<Repeated | undefined> {
  const [address, control] = [asking.oneTimeAddress(), asking.oneTimeAddress()];
  const given = address && value(address);
  if (!address || !control || given === undefined) return undefined;
  const inert = await asking.fetch(blind.control(point, statedIn(value(control) ?? '', control)));
  const request = blind.request(point, given);
  const answer = await asking.fetch(request);
  return inert && answer ? { point, value, address, request, answer, control } : undefined;
}

/** What a value states of an address, without the rest of it. */
function statedIn(value: string, { url, zone }: OneTimeAddress): string {
  const isByZone = zone !== undefined && value.includes(zone.host);
  return [...(!isByZone || value.includes(url) ? [url] : []), ...(isByZone ? [zone.url] : [])].join(' ');
}

function occurrenceOf<P extends string>(
  { point, address, control, request, answer }: Repeated,
  heard: readonly Heard[],
  asking: ProbeContext,
  { problems }: Blind<P>,
): Occurrence<P> | undefined {
  const known = kindsOf(heard);
  const one = known.get(address.name);
  if (known.has(control.name) || !one) {
    asking.untested(known.has(control.name) ? FOLLOWED : ONCE);
    return undefined;
  }
  const did = one.kind === 'http' ? 'requested' : 'looked up';
  return {
    problem: problems[one.kind],
    location: locationOf(point),
    evidence: `an address that only this request contained was ${did} from ${one.network}`,
    compares: problems[one.kind],
    proof: proofOf(request, answer),
  };
}
