import {
  defineCollector,
  HandshakeRefused,
  type HelloAnswer,
  outcomeOf,
  type Reach,
  Unavailable,
} from '../define-collector.ts';
import type { TlsHandshake, TlsOpening } from '../facts/tls.ts';
import type { WireVersion } from '../parse/tls/client-hello.ts';
import { suiteNamed } from '../parse/tls/suites.ts';
import { speaks, type VersionOffer } from '../parse/tls/versions.ts';
import {
  type Answer,
  askOlder,
  askOldest,
  careful,
  chosen,
  isAnswer,
  type Offered,
  type Outcome,
  offeredAlways,
  offersAtOnce,
  settleAll,
  settledHandshake,
  weaknessOf,
} from './tls-offers.ts';

const UNRELIABLE = new Unavailable('the server answers TLS clients inconsistently');

export default defineCollector({
  id: 'tls',
  provides: ['tls'],
  needs: ['address'],
  uses: { page: 'refines' },
  step: 'Checking TLS',
  async collect({ address, page }, reach) {
    const url = new URL(page?.url ?? address);
    if (url.protocol !== 'https:') return { tls: undefined };
    const { ask, settled } = careful((version, suites) =>
      outcomeOf(reach.hello(url.hostname, Number(url.port || 443), { version, suites })),
    );
    const [early, atOnce] = await Promise.all([shake(reach, url), offersAtOnce(ask)]);
    const shakes = async (old: boolean) => isAnswer(await shake(reach, url, old));
    const settledShake = (old: boolean, first: Outcome<TlsHandshake>) => {
      const again = () => shake(reach, url, old);
      return settledHandshake(first, again, () => shakes(!old));
    };
    const usual = await settledShake(false, early);
    const works = () => shakes(!isAnswer(usual));
    const settle = (answer: Answer) => settled(answer, works);
    const first = await settleAll(atOnce, settle);
    const isKnown = [usual, ...Object.values(first)].some((one) => versionIn(one) === 'TLSv1.2');
    const [library, older] = await Promise.all([
      isKnown && isAnswer(usual) ? usual : shake(reach, url, true).then((first) => settledShake(true, first)),
      askOlder(first.old, ask).then(settle),
    ]);
    const handshake = [usual, library].find(isAnswer);
    if (!handshake) throw usual;
    // At most eight handshakes, three more for a server with a weak suite, and repeats of what was cut: a server that would
    // take a ninth is not asked for SSL 3.0.
    const asksOldest = versionIn(first.old) === 'TLSv1' || (isKnown && versionIn(older) === 'TLSv1');
    const oldest = await settle(await askOldest(asksOldest, ask));
    const offered = contradicts(library, first) ? offeredAlways(UNRELIABLE) : first;
    const weakness = await weaknessOf(offered.insecure, async (...given) => settle(await ask(...given)));
    const answers = [...Object.values(offered), older, oldest].filter(isAnswer);
    const offers = [offerOf('TLSv1.1', offered.old), offerOf('TLSv1', older), offerOf('SSLv3', oldest)].flat();
    if (!isKnown) offers.push(...offerOf('TLSv1.2', library));
    const seen = [usual, library, ...answers].map(versionIn).filter((version) => version !== undefined);
    const has = (version: WireVersion) => speaks(version, offers, seen);
    return {
      tls: {
        handshake,
        at: reach.now().toISOString(),
        versions: {
          SSLv3: has('SSLv3'),
          TLSv1: has('TLSv1'),
          'TLSv1.1': has('TLSv1.1'),
          'TLSv1.2': has('TLSv1.2'),
          'TLSv1.3': speaksNewest(usual),
        },
        offers: {
          modern: chosen(offered.modern),
          ...weakness,
          static: chosen(offered.static),
          finiteField: chosen(offered.finiteField),
        },
        opening: openingOf(answers),
      },
    };
  },
});

/** A handshake of the TLS library: as usual, or with TLS 1.0 to 1.2 and weak suites. */
function shake(reach: Reach, url: URL, old = false): Promise<Outcome<TlsHandshake>> {
  const range = old ? ({ min: 'TLSv1', max: 'TLSv1.2' } as const) : undefined;
  return outcomeOf(reach.handshake(url.hostname, Number(url.port || 443), range));
}

function versionIn(one: Outcome<TlsHandshake | HelloAnswer>): string | undefined {
  if (!isAnswer(one)) return undefined;
  return 'version' in one ? one.version : one.protocol;
}

/** True if the server completed a handshake with a suite that it refused when it was offered with others of its kind. */
function contradicts(library: Outcome<TlsHandshake>, offered: Offered): boolean {
  if (!isAnswer(library)) return false;
  const suite = suiteNamed(library.cipher);
  const refused = suite?.family === 'aead' ? offered.modern : suite?.family === 'static' ? offered.static : undefined;
  return refused instanceof HandshakeRefused;
}

function offerOf(upTo: WireVersion, one: Outcome<TlsHandshake | HelloAnswer>): VersionOffer[] {
  if (one instanceof HandshakeRefused) return [{ upTo, chosen: null }];
  const version = versionIn(one);
  return version === 'SSLv3' || version === 'TLSv1' || version === 'TLSv1.1' || version === 'TLSv1.2'
    ? [{ upTo, chosen: version }]
    : [];
}

/** The library offers TLS 1.3 and 1.2. */
function speaksNewest(usual: Outcome<TlsHandshake>): boolean | undefined {
  if (isAnswer(usual)) return usual.protocol === 'TLSv1.3';
  return usual instanceof HandshakeRefused ? false : undefined;
}

function openingOf(answers: readonly HelloAnswer[]): TlsOpening | undefined {
  const first = answers.find(({ sent }) => sent !== undefined && sent.length > 0);
  if (first?.sent === undefined) return undefined;
  return {
    sent: first.sent,
    timestamps: Math.max(...answers.map(({ timestamps }) => timestamps)),
    ocspStapled: answers.some(({ stapled }) => stapled),
    compresses: answers.some(({ compresses }) => compresses),
    renegotiatesSecurely: answers.every(({ renegotiatesSecurely }) => renegotiatesSecurely),
    keyExchanges: answers.flatMap(({ keyExchange }) => keyExchange ?? []),
  };
}
