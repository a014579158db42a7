import { checkPull, checkSources } from '../../code-scan/check-sources.ts';
import { answeredAt } from '../../code-scan/compare-code.ts';
import { liveSiteOf } from '../../code-scan/live-site.ts';
import { type Sources, withRepository } from '../../code-scan/read-repository.ts';
import { findConnection } from '../../store/code/connections.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { modulesOfCode, pullTarget, repositoryOf } from '../../store/runs/code-run.ts';
import { codeReportOf, hasRun, previousCode } from '../../store/runs/previous-findings.ts';
import { KEPT_CODE_SCANS } from '../../store/runs/prune-runs.ts';
import type { PlainRun } from '../../store/runs/run-row.ts';
import { organizationOfRun } from '../../store/runs/runs.ts';
import { defineRun, type Looked } from '../define-run.ts';
import type { RunWorld } from '../run-world.ts';

/** A scan of a repository: of its default branch, or of a pull request. */
export default defineRun({
  kind: 'code',
  name: 'The code scan',
  noun: 'Code scan',
  subject: 'repository',
  async look(run, world, { tell }) {
    const organizationId = await organizationOfRun(world.store, run.id);
    if (organizationId === undefined) throw new Error('the project of the code scan is deleted');
    const { provider, pull } = run.details;
    const repository = repositoryOf(run);
    const looked = await withRepository(
      { provider, repository, organizationId, pull },
      world,
      { tell, looksUp: modulesOfCode(run).includes('workflows') },
      (sources) => (pull === undefined ? ofBranch(run, organizationId, sources, world) : ofPull(run, sources, world)),
    );
    return 'error' in looked && !('status' in looked)
      ? { status: 'failed', error: looked.error, report: null }
      : looked;
  },
  lock: (store, { projectId }) => lockProject(store, projectId),
  decisions: 'carried',
  async stored(store, { run, end }, { sender }) {
    const organizationId = end.report && (await organizationOfRun(store, run.id));
    const connection =
      organizationId && (await findConnection(store, { organizationId, provider: run.details.provider }));
    if (connection && connection.installationId !== null) await sender(store)('check-run.publish', { runId: run.id });
  },
  events: {
    kind: 'code',
    url: (_, report) => report?.target ?? null,
    hasOther: (store, { id, projectId }) => hasRun(store, { kind: 'code', projectId, variants: null }, id),
  },
  keeps: KEPT_CODE_SCANS,
  without: {},
});

type CodeRun = PlainRun<'code'>;

async function ofBranch(
  run: CodeRun,
  organizationId: string,
  sources: Sources,
  world: RunWorld,
): Promise<Looked<'code'>> {
  const earlier = await previousCode(world.store, run, sources.repository.id);
  const modules = modulesOfCode(run);
  const site = await liveSiteOf({ id: run.projectId, organizationId }, world);
  const answered = answeredAt(earlier.findings);
  const report = await checkSources(sources, earlier, { ...world, modules, site: site && { ...site, answered } });
  const { repository: target, ref, commit } = report;
  return { status: 'completed', error: null, report, previous: earlier.findings, target, details: { ref, commit } };
}

async function ofPull(run: CodeRun, sources: Sources, world: RunWorld): Promise<Looked<'code'>> {
  const { repository, pull } = sources;
  const modules = modulesOfCode(run);
  const known = await codeReportOf(world.store, run, { repositoryId: repository.id, commit: pull?.base ?? '' });
  const report = await checkPull(sources, known, { ...world, modules });
  const { ref, commit, findings } = report;
  const target = pullTarget(repository.slug, run.details.pull ?? 0);
  // Channels are informed of what reaches the default branch: nothing is new to them here.
  return { status: 'completed', error: null, report, previous: findings, target, details: { ref, commit } };
}
