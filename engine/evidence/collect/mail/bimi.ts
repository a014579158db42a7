import { defineCollector } from '../../define-collector.ts';
import { bimiTexts } from '../../parse/mail/bimi.ts';

export default defineCollector({
  id: 'bimi',
  provides: ['bimi'],
  needs: ['mailDomain'],
  step: 'Checking BIMI',
  async collect({ mailDomain }, reach) {
    return { bimi: bimiTexts((await reach.ask(`default._bimi.${mailDomain}`, 'TXT')).records) };
  },
});
