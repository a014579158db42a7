import { ifAvailable } from '../evidence/define-collector.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { moduleOf } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import {
  type DeliverabilityReport,
  deliverabilityReportOf,
  REPORTED_OF_MAIL,
} from '../report/deliverability-report.ts';
import type { RunOptions } from '../run/pipeline.ts';
import { parseTarget } from '../scan-target/target.ts';
import { defineSubject } from './define-subject.ts';

export interface DeliverabilityOptions extends RunOptions {
  /** DKIM selectors given by the user. */
  readonly selectors?: readonly string[];
  readonly settings: ReachSettings;
}

const DEADLINE_SECONDS = 20;
const NO_SUCH_DOMAIN = 'the domain does not exist';

/** The mail records of a domain (from `parseMailDomain`). */
const domain = defineSubject({
  select: (all, _domain: string, _options: DeliverabilityOptions) =>
    all.filter(({ id }) => moduleOf(id) === 'deliverability'),
  async open({ target, options: { settings, signal }, checks }) {
    // The deadline starts with the reach: a cold start does not use it up.
    await checks;
    const deadlineSeconds = Math.min(DEADLINE_SECONDS, settings.deadlineSeconds);
    const reach = createReach(
      parseTarget(`https://mta-sts.${target}/`),
      { ...settings, deadlineSeconds },
      { modules: ['deliverability'], formFactor: 'desktop', signal },
    );
    return { ...reach, error: await absence(target, reach) };
  },
  async gather({ target, options: { selectors = [], onProgress, observe }, isolate, checks }, reach) {
    const own = reach.error === undefined ? await checks : [];
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [...own.flatMap(({ needs }) => needs), ...(reach.error === undefined ? REPORTED_OF_MAIL : [])],
      reported: REPORTED_OF_MAIL,
      given: { mailDomain: target, mailSelectors: selectors },
      onProgress,
      observe,
    });
    return { gathered, judge: (_, at) => isolate.judge(own, at) };
  },
  report: ({ target, access: { error }, gathered, judgements, startedAt }): DeliverabilityReport =>
    deliverabilityReportOf({ domain: target, judgements, gathered, startedAt, completedAt: new Date(), error }),
});

/** Checks the mail records of a domain. Always resolves; checks without data are `unknown`. */
export const analyzeDeliverability = domain.run;

/** Why there is nothing to check; undefined if the domain exists or the lookup failed. */
async function absence(name: string, reach: ScanReach): Promise<string | undefined> {
  const answer = await ifAvailable(reach.ask(name, 'MX'));
  return answer?.status === 'nxdomain' ? NO_SUCH_DOMAIN : undefined;
}
