import { defineDerivation } from '../define-collector.ts';
import { mailProvidersOf } from '../parse/mail/mail-providers.ts';

export default defineDerivation({
  id: 'mail-providers',
  provides: ['mailProviders'],
  needs: ['mx'],
  uses: { spf: 'matters' },
  derive({ mx, spf }) {
    const hosts = mx.hosts.map(({ name }) => name);
    const included = spf?.tree?.children.map(({ domain }) => domain) ?? [];
    return mailProvidersOf(hosts, included).map(({ name }) => name);
  },
});
