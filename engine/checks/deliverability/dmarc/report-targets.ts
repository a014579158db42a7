import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const target = (domain: string, external: boolean, authorized?: boolean, receivesMail?: boolean) => ({
  domain,
  external,
  authorized,
  receivesMail,
});

export default defineCheck({
  id: 'deliverability/dmarc/report-targets',
  title: 'DMARC report recipients accept the reports',
  why: 'Reports are sent to another organization only if that organization publishes an authorization record. Otherwise receivers drop the address.',
  needs: ['reportTargets'],
  problems: {
    unauthorized: {
      severity: 'medium',
      message: 'DMARC report recipient has not authorized the reports',
      fix: 'Ask that organization to publish `example.com._report._dmarc.reports.example. TXT "v=DMARC1;"` with its own domain in place of `reports.example`, or use a mailbox of your own domain.',
    },
    redirected: {
      severity: 'medium',
      message: 'DMARC report recipient redirects the reports to another host: receivers send none',
      fix: 'Ask that organization to name an address at its own host, or remove `rua=` from `example.com._report._dmarc.reports.example. TXT "v=DMARC1;"`.',
    },
    'no-mail': {
      severity: 'medium',
      message: 'DMARC report recipient accepts no mail',
      fix: 'Use an existing mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9990'],
  run({ reportTargets }) {
    if (reportTargets.length === 0)
      return notApplicable('The DMARC record names no report recipient that can be looked up');
    const found = reportTargets.flatMap(({ domain, external, authorized, redirects, receivesMail }) => [
      ...occurrence('unauthorized', { record: domain }, external && authorized === false ? [domain] : []),
      ...occurrence('redirected', { record: domain }, redirects === undefined ? [] : [redirects]),
      ...occurrence('no-mail', { record: domain }, receivesMail === false ? [domain] : []),
    ]);
    const unanswered = reportTargets.some(
      ({ authorized, receivesMail }) => authorized === undefined || receivesMail === undefined,
    );
    if (found.length === 0 && unanswered) throw new Unavailable('The report recipients could not be looked up');
    return found;
  },
  examples: () => [
    example('unauthorized organization', { reportTargets: [target('a.example', true, false, true)] }, 'unauthorized'),
    example('domain that accepts no mail', { reportTargets: [target('shop.example', false, true, false)] }, 'no-mail'),
    example(
      'organization that redirects the reports',
      { reportTargets: [{ ...target('a.example', true, true, true), redirects: 'mailto:in@b.example' }] },
      'redirected',
    ),
    example('authorized organization', { reportTargets: [target('a.example', true, true, true)] }),
    inapplicable('no reports', { reportTargets: [] }),
  ],
});
