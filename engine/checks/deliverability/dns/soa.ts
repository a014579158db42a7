import { exampleZone, SOUND_SOA } from '../../../evidence/parse/mail/example-zone.ts';
import { parseSoa } from '../../../evidence/parse/mail/soa.ts';
import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const DAY_SECONDS = 86_400;
const RECORD = '`example.com. SOA ns1.example.com. hostmaster.example.com. 2026010101 7200 3600 1209600 3600`';
const given = (text: string) => ({ zone: exampleZone(undefined, { soa: parseSoa(text) }) });

export default defineCheck({
  id: 'deliverability/dns/soa',
  title: 'SOA record has consistent timers',
  why: 'Secondary name servers refresh and discard the zone by these timers, and resolvers remember by the last one that a name does not exist.',
  needs: ['zone'],
  problems: {
    retry: {
      severity: 'info',
      message: 'SOA retry interval longer than the refresh interval',
      fix: `Set \`retry\` to a fraction of \`refresh\`, for example ${RECORD}.`,
    },
    expire: {
      severity: 'low',
      message: 'SOA expiry shorter than refresh plus retry: secondary servers drop the zone after one failed refresh',
      fix: `Set \`expire\` to two to four weeks, for example ${RECORD}.`,
    },
    negative: {
      severity: 'low',
      message: 'SOA minimum longer than one day: a new record stays invisible to resolvers that asked for it before',
      fix: `Set \`minimum\` to at most one day, for example ${RECORD}.`,
    },
  },
  references: ['RFC 1912', 'RFC 2308'],
  run({ zone: { soa } }) {
    if (!soa) return notApplicable('The resolver returned no SOA record');
    const found = { location: { record: 'SOA' }, evidence: soa.text };
    const problems: Occurrence<'expire' | 'negative' | 'retry'>[] = [];
    if (soa.retry > soa.refresh) problems.push({ problem: 'retry', ...found });
    if (soa.expire < soa.refresh + soa.retry) problems.push({ problem: 'expire', ...found });
    if (soa.minimum > DAY_SECONDS) problems.push({ problem: 'negative', ...found });
    return problems;
  },
  examples: () => [
    example('retry after refresh', given('ns.a.example h.a.example 1 3600 7200 1209600 300'), 'retry'),
    example('early expiry', given('ns.a.example h.a.example 1 7200 3600 7200 300'), 'expire'),
    example('a week of negative caching', given('ns.a.example h.a.example 1 7200 3600 1209600 604800'), 'negative'),
    example('recommended timers', given(SOUND_SOA)),
    example('short timers in proportion', given('ns.a.example h.a.example 1 900 900 1800 60')),
    example('serial of a managed zone', given('ns.a.example h.a.example 1 7200 900 1209600 86400')),
    inapplicable('no record', given('')),
  ],
});
