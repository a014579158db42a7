import { namesUpTo, siteOf } from '../../../scan-target/site.ts';
import { defineCollector } from '../../define-collector.ts';

export default defineCollector({
  id: 'mail-caa',
  provides: ['mailCaa'],
  needs: ['mailDomain'],
  step: 'Checking CAA',
  async collect({ mailDomain }, reach) {
    const names = namesUpTo(mailDomain, siteOf(mailDomain));
    const answers = await Promise.allSettled(names.map((name) => reach.ask(name, 'CAA')));
    // The closest name with records decides, so that only a failure below it matters.
    const closest = answers.find((answer) => answer.status === 'rejected' || answer.value.records.length > 0);
    if (closest?.status === 'rejected') throw closest.reason;
    return { mailCaa: closest?.value.records ?? [] };
  },
});
