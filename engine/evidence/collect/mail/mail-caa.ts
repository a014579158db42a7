import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector } from '../../define-collector.ts';

export default defineCollector({
  id: 'mail-caa',
  provides: ['mailCaa'],
  needs: ['mailDomain'],
  step: 'Checking CAA',
  async collect({ mailDomain }, reach) {
    const depth = mailDomain.split('.').length - siteOf(mailDomain).split('.').length;
    const names = Array.from({ length: depth + 1 }, (_, up) => mailDomain.split('.').slice(up).join('.'));
    const answers = await Promise.all(names.map((name) => reach.ask(name, 'CAA')));
    return { mailCaa: answers.find(({ records }) => records.length > 0)?.records ?? [] };
  },
});
