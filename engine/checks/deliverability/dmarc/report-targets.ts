import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const target = (domain: string, external: boolean, authorized?: boolean, receivesMail?: boolean) => ({
  domain,
  external,
  authorized,
  receivesMail,
});

export default defineCheck({
  id: 'deliverability/dmarc/report-targets',
  title: 'Who is to get the DMARC reports takes them',
  why: 'Reports go to another organization only where that one publishes that it takes them; else receivers drop the address.',
  needs: ['reportTargets'],
  problems: {
    unauthorized: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Another organization is to get DMARC reports, but does not say that it takes them',
      fix: {
        any: 'Let that organization publish `example.com._report._dmarc.reports.example. TXT "v=DMARC1;"` with its own domain in place of `reports.example`, or use a mailbox of your own domain.',
      },
    },
    'no-mail': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'DMARC reports go to a domain that takes no mail',
      fix: {
        any: 'Name a mailbox that exists: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
  },
  references: ['RFC 9990'],
  run({ reportTargets }) {
    if (reportTargets.length === 0) return notApplicable('no DMARC reports are asked for by mail');
    const seen = reportTargets.flatMap(({ domain, external, authorized, receivesMail }) => [
      ...(external && authorized === false
        ? [{ problem: 'unauthorized' as const, location: { part: domain }, evidence: domain }]
        : []),
      ...(receivesMail === false
        ? [{ problem: 'no-mail' as const, location: { part: domain }, evidence: domain }]
        : []),
    ]);
    const open = reportTargets.some(
      ({ authorized, receivesMail }) => authorized === undefined || receivesMail === undefined,
    );
    if (seen.length === 0 && open) throw new Unavailable('who gets the reports could not be looked up');
    return seen;
  },
  examples: () => [
    { name: 'a stranger', given: { reportTargets: [target('a.example', true, false, true)] }, finds: ['unauthorized'] },
    {
      name: 'no mailbox there',
      given: { reportTargets: [target('shop.example', false, true, false)] },
      finds: ['no-mail'],
    },
    { name: 'a service that takes them', given: { reportTargets: [target('a.example', true, true, true)] }, finds: [] },
    { name: 'no reports', given: { reportTargets: [] }, finds: [], notApplicable: true },
  ],
});
