import { defineCollector, HandshakeRefused, type Reach, type TlsVersion, Unavailable } from '../define-collector.ts';
import type { TlsHandshake } from '../facts/tls.ts';

const VERSIONS: readonly TlsVersion[] = ['TLSv1.3', 'TLSv1.2', 'TLSv1.1', 'TLSv1'];

type Outcome = TlsHandshake | Unavailable;

export default defineCollector({
  id: 'tls',
  provides: ['tls'],
  needs: ['address'],
  uses: { page: 'refines' },
  step: 'Checking TLS',
  async collect({ address, page }, reach) {
    const url = new URL(page?.url ?? address);
    if (url.protocol !== 'https:') return { tls: undefined };
    const [usual, ...alone] = await Promise.all([
      shake(reach, url),
      ...VERSIONS.map((version) => shake(reach, url, version)),
    ]);
    const handshake = [usual, ...alone].find((outcome) => !(outcome instanceof Unavailable));
    if (!handshake || handshake instanceof Unavailable) throw usual;
    const accepts = (version: TlsVersion) =>
      usual instanceof Unavailable || usual.protocol !== version ? accepted(alone[VERSIONS.indexOf(version)]) : true;
    const versions = {
      TLSv1: accepts('TLSv1'),
      'TLSv1.1': accepts('TLSv1.1'),
      'TLSv1.2': accepts('TLSv1.2'),
      'TLSv1.3': accepts('TLSv1.3'),
    };
    return { tls: { handshake, at: reach.now().toISOString(), versions } };
  },
});

async function shake(reach: Reach, url: URL, version?: TlsVersion): Promise<Outcome> {
  try {
    const range = version === undefined ? undefined : { min: version, max: version };
    return await reach.handshake(url.hostname, Number(url.port || 443), range);
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
}

function accepted(outcome: Outcome | undefined): boolean | undefined {
  if (outcome instanceof HandshakeRefused) return false;
  return outcome === undefined || outcome instanceof Unavailable ? undefined : true;
}
