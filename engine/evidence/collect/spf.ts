import { defineCollector } from '../define-collector.ts';
import { isSpf } from '../parse/mail/spf.ts';
import { walkSpf } from './walk-spf.ts';

/** Meant to be an SPF record: white space or quotes before it, a missing space after it, Sender ID. */
const LOOKALIKE = /^[\s"'\uFEFF]*(?:v\s*=\s*spf|spf2\.0\/)/i;

export default defineCollector({
  id: 'spf',
  provides: ['spf'],
  needs: ['mailDomain'],
  step: 'Following SPF',
  async collect({ mailDomain }, reach) {
    const { records: texts } = await reach.ask(mailDomain, 'TXT');
    const records = texts.filter(isSpf);
    const lookalikes = texts.filter((text) => !isSpf(text) && LOOKALIKE.test(text.slice(0, 40)));
    const [only, second] = records;
    const tree = only !== undefined && second === undefined ? await walkSpf(mailDomain, only, reach) : undefined;
    return { spf: { records, lookalikes, tree } };
  },
});
