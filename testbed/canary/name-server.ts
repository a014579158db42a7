import DNS from 'dns2';
import { attempt } from '../../engine/evidence/reach/test-faults.ts';
import { NAME_SERVER, SITE_ADDRESSES, SITE_DOMAIN, TRAP_DOMAIN } from './places.ts';
import { LOCAL_NAMES, type NameRecord, TRAP_NAMES } from './trap-names.ts';

const { Packet } = DNS;
const NXDOMAIN = 3;

export interface NameServer {
  /** All queried names. */
  readonly asked: ReadonlySet<string>;
}

/** The only resolver configured for the engine. */
export async function serveNames(): Promise<NameServer> {
  const counts = new Map<string, number>();
  const asked = new Set<string>();
  const server = DNS.createServer({
    udp: true,
    tcp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? '';
      const type = Packet.TYPE_NAME[question?.type ?? 0] ?? '';
      const nth = (counts.get(`${name} ${type}`) ?? 0) + 1;
      counts.set(`${name} ${type}`, nth);
      asked.add(name);
      const records = recordsOf(name, nth);
      if (!records) response.header.rcode = NXDOMAIN;
      for (const record of (records ?? []).filter((one) => one.type === type || one.type === 'CNAME')) {
        const data = record.type === 'CNAME' ? { domain: record.data } : { address: record.data };
        const answer = {
          name: record.of ?? name,
          ttl: 0,
          class: Packet.CLASS.IN,
          type: Packet.TYPE[record.type],
          ...data,
        };
        response.answers.push(answer as never);
      }
      attempt(
        () => send(response),
        () => {},
      );
    },
  });
  server.on('error', () => {});
  await server.listen({ udp: NAME_SERVER, tcp: NAME_SERVER });
  return { asked };
}

/** Undefined if the name does not exist; names under the trap domain without a vector resolve to a private address. */
function recordsOf(name: string, nth: number): readonly NameRecord[] | undefined {
  const local = LOCAL_NAMES[name];
  if (local !== undefined) return [{ type: 'A', data: local }];
  if (name === SITE_DOMAIN || name.endsWith(`.${SITE_DOMAIN}`)) {
    const [four = '', six = ''] = SITE_ADDRESSES;
    return [
      { type: 'A', data: four },
      { type: 'AAAA', data: six },
    ];
  }
  if (!name.endsWith(`.${TRAP_DOMAIN}`)) return undefined;
  const known = TRAP_NAMES[name.slice(0, -TRAP_DOMAIN.length - 1)];
  return known ? known(nth) : [{ type: 'A', data: '10.20.255.1' }];
}
