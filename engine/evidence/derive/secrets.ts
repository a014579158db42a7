import { defineDerivation, Unavailable } from '../define-collector.ts';
import { unreadScripts } from '../parse/asset.ts';
import { findSecrets } from '../parse/secrets.ts';

export default defineDerivation({
  id: 'derive/secrets',
  provides: ['secrets'],
  needs: ['page', 'scripts', 'assets'],
  derive({ page, scripts, assets }) {
    if (page.status >= 400) throw new Unavailable(`the page answered ${page.status}`);
    const files = scripts.filter(({ at, thirdParty }) => !thirdParty && !at.startsWith('inline:'));
    return { leaks: findSecrets([{ at: page.url, text: page.text }, ...files]), unread: unreadScripts(assets) };
  },
});
