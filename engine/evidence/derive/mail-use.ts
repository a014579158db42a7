import { siteOf } from '../../scan-target/site.ts';
import { defineDerivation } from '../define-collector.ts';
import { mailProvidersOf } from '../parse/mail/mail-providers.ts';
import { authorizesNobody } from '../parse/mail/spf.ts';
import { spfNodes } from '../parse/mail/spf-tree.ts';

export default defineDerivation({
  id: 'mail-use',
  provides: ['mailUse'],
  needs: ['mailDomain'],
  uses: { mx: 'refines', spf: 'refines' },
  derive({ mailDomain, mx, spf }) {
    const hosts = mx?.hosts.map(({ name }) => name) ?? [];
    const included = spfNodes(spf?.tree).map(({ domain }) => domain);
    const providers = mailProvidersOf(hosts, included);
    const closed = spf?.tree?.record !== undefined && authorizesNobody(spf.tree.record);
    const isBare = mx?.hosts.length === 0 && spf?.records.length === 0 && spf.lookalikes.length === 0;
    return {
      closed,
      silent: closed || isBare,
      isSubdomain: siteOf(mailDomain) !== mailDomain,
      uniqueSelectors: providers.filter(({ selectors }) => selectors.length === 0).map(({ name }) => name),
    };
  },
});
