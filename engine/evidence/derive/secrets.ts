import { defineDerivation, Unavailable } from '../define-collector.ts';
import { unreadScripts } from '../parse/asset.ts';
import { isPage } from '../parse/exchange.ts';
import { findSecrets } from '../parse/secrets.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['page', 'scripts', 'assets'],
  derive({ page, scripts, assets }) {
    if (!isPage(page.status)) throw new Unavailable(`the page answered ${page.status}`);
    const files = scripts.filter(({ at, thirdParty }) => !thirdParty && !at.startsWith('inline:'));
    return { leaks: findSecrets([{ at: page.url, text: page.text }, ...files]), unread: unreadScripts(assets) };
  },
});
