import { checkSources } from '../../code-scan/check-sources.ts';
import { readRepository } from '../../code-scan/read-repository.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { hasRun, previousCodeReport } from '../../store/runs/previous-findings.ts';
import { organizationOfRun } from '../../store/runs/runs.ts';
import { defineRun } from '../define-run.ts';

/** A scan of the CI workflows of a repository. */
export default defineRun({
  kind: 'code',
  name: 'The code scan',
  noun: 'Code scan',
  subject: 'repository',
  async look(run, world, { tell }) {
    const organizationId = await organizationOfRun(world.store, run.id);
    if (organizationId === undefined) throw new Error('the project of the code scan is deleted');
    const { provider } = run.details;
    const read = await readRepository({ provider, repository: run.target, organizationId }, world, { tell });
    if ('error' in read) return { status: 'failed', error: read.error, report: null };
    const earlier = (await previousCodeReport(world.store, run, read.repository.id)) ?? { findings: [] };
    const report = await checkSources(read, earlier, world);
    const { repository: target, ref, commit } = report;
    return { status: 'completed', error: null, report, previous: earlier.findings, target, details: { ref, commit } };
  },
  lock: (store, { projectId }) => lockProject(store, projectId),
  decisions: 'carried',
  events: {
    kind: 'code',
    url: (_, report) => report?.target ?? null,
    hasOther: (store, { id, projectId }) => hasRun(store, { kind: 'code', projectId }, id),
  },
  keeps: 50,
  without: {},
});
