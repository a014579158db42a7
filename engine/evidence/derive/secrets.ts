import { defineDerivation, Unavailable } from '../define-collector.ts';
import { unreadScripts } from '../facts/asset.ts';
import { isPage } from '../facts/exchange.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';
import type { SourceMap } from '../parse/site-files/source-map.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['page', 'scripts', 'assets'],
  uses: ['sourceMaps'],
  derive({ page, scripts, assets, sourceMaps }, cut) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    const files = scripts.filter(({ at, thirdParty }) => !thirdParty && !at.startsWith('inline:'));
    const leaks = findSecrets([{ at: page.url, text: page.text }, ...files], cut);
    const known = new Set(leaks.map(({ kind, digest }) => `${kind} ${digest}`));
    const behind = findSecrets(sourceMaps?.maps.flatMap(textsOf) ?? [], cut);
    return {
      leaks: [...leaks, ...behind.filter(({ kind, digest }) => !known.has(`${kind} ${digest}`))],
      unread: [...unreadScripts(assets), ...(sourceMaps?.unread ?? [])],
    };
  },
});

/** A source file in a map, by the map's URL and its own name. */
function textsOf({ script, url, texts }: SourceMap): { at: string; text: string }[] {
  return texts.map(({ name, text }) => ({ at: `${url ?? script} (${name})`, text }));
}
