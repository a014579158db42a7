import { defineCollector } from '../../define-collector.ts';
import { isSpf } from '../../parse/mail/spf.ts';
import { walkSpf } from './walk-spf.ts';

/** Likely intended as an SPF record: leading white space or quotes, a missing space, or Sender ID. */
const LOOKALIKE = /^[\s"'\uFEFF]*(?:v\s*=\s*spf|spf2\.0\/)/i;

export default defineCollector({
  id: 'spf',
  provides: ['spf'],
  needs: ['mailDomain'],
  step: 'Checking SPF',
  async collect({ mailDomain }, reach, cut) {
    const { records: texts } = await reach.ask(mailDomain, 'TXT');
    const records = texts.filter(isSpf);
    const lookalikes = texts.filter((text) => !isSpf(text) && LOOKALIKE.test(text.slice(0, 40)));
    const [only, second] = records;
    const tree = only !== undefined && second === undefined ? await walkSpf(mailDomain, only, reach, cut) : undefined;
    return { spf: { records, lookalikes, tree } };
  },
});
