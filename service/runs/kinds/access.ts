import { compareAccess, parseTarget } from '@assay/engine';
import { lockProject } from '../../store/projects/projects.ts';
import { hasRun, previousComparison } from '../../store/runs/previous-findings.ts';
import { scanObserver } from '../../tracing/scan-spans.ts';
import { defineRun } from '../define-run.ts';
import { sessionOfRun } from '../run-session.ts';

/** A comparison of two users of a project's site: what one of them, or nobody, gets of the other one's data. */
export default defineRun({
  kind: 'access',
  name: 'The comparison',
  noun: 'Comparison',
  subject: 'access',
  async look(run, world, reporter) {
    const { target, details } = run;
    const { store, config, signal } = world;
    const first = await sessionOfRun(run, world, reporter);
    if ('failed' in first) return first.failed;
    const second = await sessionOfRun({ ...run, details: { session: details.otherSession } }, world, reporter);
    if ('failed' in second) return second.failed;
    if (!first.session || !second.session) throw new Error('a comparison without two sessions');
    const { findings: previous = [], coverage: previousCoverage } = (await previousComparison(store, run)) ?? {};
    const { status, error, ...rest } = await compareAccess(parseTarget(target), {
      sessions: [first.session, second.session],
      pages: details.pages,
      previous,
      previousCoverage,
      users: [details.session, details.otherSession],
      settings: config.reach,
      signal,
      observe: scanObserver(),
      onProgress: reporter.tell,
    });
    return { status, error, report: status === 'completed' ? { status, error, ...rest } : null, previous };
  },
  lock: (store, { projectId }) => lockProject(store, projectId),
  decisions: 'carried',
  events: {
    kind: 'access',
    url: ({ target }) => target,
    hasOther: (store, { id, projectId }) => hasRun(store, { kind: 'access', projectId }, id),
  },
  keeps: 50,
  without: {},
});
