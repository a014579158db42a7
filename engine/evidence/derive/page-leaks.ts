import { defineDerivation, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { readScripts } from '../parse/html/script-texts.ts';
import { findSecrets, leaksElsewhere } from '../parse/secrets/secrets.ts';

export default defineDerivation({
  id: 'derive/page-leaks',
  provides: ['pageLeaks'],
  needs: ['page', 'assets', 'importedFiles'],
  parts: ['script'],
  derive({ page, assets, importedFiles }, cut) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    const own = readScripts(assets).filter(({ thirdParty }) => !thirdParty);
    const imported = readScripts(importedFiles.scripts).filter(({ thirdParty }) => !thirdParty);
    const leaks = findSecrets([{ at: page.url, text: page.text }, ...own], cut);
    return [...leaks, ...leaksElsewhere(leaks, findSecrets([...imported, ...importedFiles.data], cut))];
  },
});
