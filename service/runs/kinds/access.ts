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
    const users = [details.session, details.otherSession] as const;
    const {
      status,
      error,
      rejected_user: user,
      ...rest
    } = await compareAccess(parseTarget(target), {
      sessions: [first.session, second.session],
      pages: details.pages,
      previous,
      previousCoverage,
      users,
      settings: config.reach,
      signal,
      observe: scanObserver(),
      onProgress: reporter.tell,
    });
    if (status === 'completed') return { status, error, report: { status, error, ...rest }, previous };
    const rejected = user ? { details: { rejected: users[user === 'user A' ? 0 : 1] } } : {};
    return { status, error, report: null, previous, ...rejected };
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
