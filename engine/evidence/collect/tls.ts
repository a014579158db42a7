import { defineCollector } from '../define-collector.ts';
import type { WireVersion } from '../parse/tls/client-hello.ts';
import { speaks } from '../parse/tls/versions.ts';
import { offerOf, openingOf, speaksNewest, versionIn } from './tls/answers.ts';
import { handshakesWith } from './tls/handshakes.ts';
import { chosen, isAnswer } from './tls/offers.ts';
import { unfinishedHandshake } from './tls/unfinished.ts';

export default defineCollector({
  id: 'tls',
  provides: ['tls'],
  needs: ['address'],
  uses: { page: 'refines' },
  step: 'Checking TLS',
  async collect({ address, page }, reach) {
    const url = new URL(page?.url ?? address);
    if (url.protocol !== 'https:') return { tls: undefined };
    const { usual, library, finished, whole, offered, older, oldest, weakness } = await handshakesWith(reach, url);
    const { modern, finiteField, static: fixed, old, insecure } = offered;
    const answers = [whole, modern, finiteField, fixed, old, older, oldest, insecure].filter(isAnswer);
    const offers = [offerOf('TLSv1.1', old), offerOf('TLSv1', older), offerOf('SSLv3', oldest)].flat();
    if (![usual, ...answers].some((one) => versionIn(one) === 'TLSv1.2'))
      offers.push(...offerOf('TLSv1.2', isAnswer(finished) ? library : whole));
    const seen = [usual, library, ...answers].map(versionIn).filter((version) => version !== undefined);
    const has = (version: WireVersion) => speaks(version, offers, seen);
    const now = reach.now();
    const host = url.hostname.replace(/\.$/, '');
    const reached = isAnswer(finished)
      ? { handshake: finished }
      : unfinishedHandshake(whole, answers, { host, now, failure: finished });
    return {
      tls: {
        host,
        ...reached,
        at: now.toISOString(),
        versions: {
          SSLv3: has('SSLv3'),
          TLSv1: has('TLSv1'),
          'TLSv1.1': has('TLSv1.1'),
          'TLSv1.2': has('TLSv1.2'),
          'TLSv1.3': speaksNewest(usual, whole),
        },
        offers: { modern: chosen(modern), ...weakness, static: chosen(fixed), finiteField: chosen(finiteField) },
        opening: openingOf(answers),
      },
    };
  },
});
