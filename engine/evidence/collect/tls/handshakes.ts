import { HandshakeCut, HandshakeRefused, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { TlsHandshake } from '../../facts/tls.ts';
import { suiteNamed } from '../../parse/tls/suites.ts';
import { openingOf, versionIn } from './answers.ts';
import {
  type Answer,
  askingEach,
  careful,
  EVERY,
  isAnswer,
  type Offered,
  type Outcome,
  offeredAlways,
  offersAtOnce,
  settleAll,
  settledHandshake,
  WEAK,
  WHOLE,
} from './offers.ts';
import { weaknessOf } from './weakness.ts';

const UNRELIABLE = new Unavailable('the server answers TLS clients inconsistently');

type Shake = (old?: boolean) => Promise<Outcome<TlsHandshake>>;

/**
 * Asks for what the handshake of the TLS library did not show: six handshakes at a server of TLS 1.2 and 1.3 without weak suites,
 * at most fifteen at any other, in up to four rounds; and repeats of what was cut.
 */
export async function handshakesWith(reach: Reach, url: URL) {
  const port = Number(url.port || 443);
  // As usual, or with TLS 1.0 to 1.2 and weak suites.
  const shake: Shake = (old = false) =>
    outcomeOf(reach.handshake(url.hostname, port, old ? { min: 'TLSv1', max: 'TLSv1.2' } : undefined));
  const { ask, settled } = careful((version, suites) =>
    outcomeOf(reach.hello(url.hostname, port, { version, suites })),
  );
  const [early, atOnce] = await Promise.all([shake(), offersAtOnce(ask)]);
  const usual = await settledShake(shake, false, early);
  /** Nothing was answered, even when it was asked alone. */
  let isSilent = false;
  const works = async () => {
    const isWorking = isAnswer(await shake(!isAnswer(usual))) || (!isAnswer(usual) && isAnswer(await ask(...WHOLE)));
    isSilent = !isWorking && ![usual, ...Object.values(atOnce)].some(isAnswer);
    return isWorking;
  };
  const settle = async (answer: Answer) => (isSilent ? answer : settled(answer, works));
  const askEach = askingEach(ask, settle);
  const first = await settleAll(atOnce, settle);
  const speaks = (version: string, ...more: readonly Outcome<TlsHandshake>[]) =>
    [usual, ...Object.values(first), ...more].some((one) => versionIn(one) === version);
  const [library, [older]] = await Promise.all([
    isAnswer(usual) && speaks('TLSv1.2') ? usual : shake(true).then((one) => settledShake(shake, true, one)),
    // A server of TLS 1.1 and 1.0 does not tell that it speaks 1.0.
    askEach([versionIn(first.old) === 'TLSv1.1' && ['TLSv1', EVERY]]),
  ]);
  const isOld = speaks('TLSv1') || versionIn(older) === 'TLSv1';
  const isCurrent = speaks('TLSv1.2', library);
  const finished = isAnswer(usual) ? usual : isAnswer(library) ? library : usual;
  // TLS 1.2 is spoken, and no offer showed what is sent before encryption: suites with CBC only.
  const isHidden = isCurrent && openingOf(Object.values(first).filter(isAnswer)) === undefined;
  const speaksTls = [usual, library, ...Object.values(first)].some(
    (one) => isAnswer(one) || one instanceof HandshakeRefused || one instanceof HandshakeCut,
  );
  const isShown = isAnswer(usual) || (isAnswer(library) && usual instanceof HandshakeRefused);
  const [oldest, oldWeak, whole] = await askEach([
    (isOld || (speaksTls && !isAnswer(finished))) && ['SSLv3', EVERY],
    isOld && isCurrent && ['TLSv1', WEAK],
    isShown ? isHidden && ['TLSv1.2', EVERY] : speaksTls && WHOLE,
  ]);
  const offered = contradicts(library, first) ? offeredAlways(UNRELIABLE) : first;
  const weakness = await weaknessOf(offered.insecure, isOld && isCurrent ? oldWeak : undefined, askEach);
  return { usual, library, finished, whole, offered, older, oldest, weakness };
}

function settledShake(shake: Shake, old: boolean, first: Outcome<TlsHandshake>) {
  return settledHandshake(
    first,
    () => shake(old),
    async () => isAnswer(await shake(!old)),
  );
}

/** True if the server completed a handshake with a suite that it refused when it was offered with others of its kind. */
function contradicts(library: Outcome<TlsHandshake>, offered: Offered): boolean {
  if (!isAnswer(library)) return false;
  const suite = suiteNamed(library.cipher);
  const refused = suite?.family === 'aead' ? offered.modern : suite?.family === 'static' ? offered.static : undefined;
  return refused instanceof HandshakeRefused;
}
