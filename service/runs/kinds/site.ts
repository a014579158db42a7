import { parseTarget } from '@assay/engine';
import { isOwnSite } from '../../ownership/site-ownership.ts';
import { recordHealthSnapshot } from '../../store/projects/health-snapshots.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { knownFindings, wasScanned } from '../../store/runs/known-findings.ts';
import { previousScan } from '../../store/runs/previous-findings.ts';
import { scanObserver } from '../../tracing/scan-spans.ts';
import { defineRun } from '../define-run.ts';
import { sessionOfRun } from '../run-session.ts';
import { scanPages } from '../scan-pages.ts';

/** A scan of a page of a project, or of several; an active phase can follow. */
export default defineRun({
  kind: 'site',
  name: 'The scan',
  noun: 'Scan',
  subject: 'page',
  async look(run, world, reporter) {
    const { store, config, keyedHash, spares, signal } = world;
    const { pages, include, exclude } = run.details;
    const signIn = await sessionOfRun(run, world, reporter);
    if ('failed' in signIn) return signIn.failed;
    const { findings: previous, coverage: previousCoverage, pages: earlier } = await previousScan(store, run);
    const report = await scanPages(parseTarget(run.target), {
      modules: run.modules,
      formFactor: run.formFactor,
      wcag: run.wcag,
      pages,
      include,
      exclude,
      earlier,
      isOwned: () => isOwnSite({ projectId: run.projectId, url: run.target }, world),
      previous,
      previousCoverage,
      previousSignedIn: signIn.session !== undefined,
      ...signIn,
      identityKey: keyedHash('finding-identity', ''),
      settings: config.reach,
      spares,
      signal,
      observe: scanObserver(),
      onProgress: reporter.tell,
      onSoFar: reporter.tellFound,
    });
    return { status: report.status, error: report.error, report, previous };
  },
  lock: (store, { projectId }) => lockProject(store, projectId),
  decisions: 'carried',
  async stored(store, { run, end: { status, report }, at }) {
    if (report && status === 'completed' && run.details.session === undefined)
      await recordHealthSnapshot(store, { scanId: run.id, projectId: run.projectId, report, at });
  },
  events: {
    kind: 'site',
    url: ({ target }) => target,
    known: knownFindings,
    hasOther: wasScanned,
  },
  without: {},
});
