import { defineCollector } from '../../define-collector.ts';
import { isTlsRpt } from '../../parse/mail/tls-rpt.ts';

export default defineCollector({
  id: 'tls-rpt',
  provides: ['tlsRpt'],
  needs: ['mailDomain'],
  step: 'Checking TLS-RPT',
  async collect({ mailDomain }, reach) {
    return { tlsRpt: (await reach.ask(`_smtp._tls.${mailDomain}`, 'TXT')).records.filter(isTlsRpt) };
  },
});
