import type { Report } from '../../engine/index.ts';
import { recordHealthSnapshot } from '../../service/store/projects/health-snapshots.ts';
import { type Account, setPlan, signUp } from '../../service/testing/test-service.ts';
import type { Stage } from '../../service/testing/test-stage.ts';
import { EVERY_MODULE, pageReport } from './prepared-reports.ts';
import { type Filling, PROJECTS, type PreparedRun, type Row } from './projects.ts';

const HOUR = 3_600_000;
const NEXT_YEAR = new Date(Date.now() + 365 * 24 * HOUR).toISOString().slice(0, 10);
const CHANNEL = { kind: 'webhook', name: 'Ops', address: 'http://127.0.0.1:9/', events: ['scan.finished'] };
const PROGRESS = '{"percent":100,"step":"done","done":1,"total":1}';
const agoOf = ({ ago = 0 }: Row) => new Date(Date.now() - ago * HOUR);

/** A project in a state of its own, with the runs that have a report. */
export interface Prepared {
  readonly name: string;
  readonly id: string;
  readonly url: string;
  readonly owner: Account;
  readonly runs: readonly PreparedRun[];
  readonly monitorId: string | undefined;
}

/** A service with a project in each state that its numbers can be in. */
export async function prepareProjects(stage: Stage): Promise<Prepared[]> {
  const all: Prepared[] = [];
  for (const [name, fill] of Object.entries(PROJECTS)) {
    // Findings of integrations are in every project of their organization.
    const owner = await signUp(stage.service);
    await setPlan(stage.service, owner, 'max');
    const url = `http://127.0.0.1:9/${encodeURIComponent(name.toLowerCase())}/`;
    const created = await stage.ask('projects.create', { as: owner, body: { name, url } });
    await stage.ask('organization-channels.create', { as: owner, body: CHANNEL });
    const runs: PreparedRun[] = [];
    let monitorId: string | undefined;
    const projectId = String(created.body.id);
    const own = { stage, owner, projectId, url };
    await fill({
      ...own,
      ...storing({ ...own, add: (run) => runs.push(run) }),
      async monitor() {
        const ids = { project_id: projectId };
        monitorId = String((await stage.ask('monitoring.create', { as: owner, ids, body: { url } })).body.id);
        return monitorId;
      },
    });
    all.push({ name, id: projectId, url, owner, runs, monitorId });
  }
  return all;
}

interface Storing extends Pick<Filling, 'stage' | 'owner' | 'projectId' | 'url'> {
  readonly add: (run: PreparedRun) => void;
}

function storing({ stage, owner, projectId, url, add }: Storing): Pick<Filling, 'run' | 'scan' | 'decide'> {
  const run = (row: Row) => insertRun(stage, { projectId, url }, row, add);
  return {
    run,
    async scan(findings, row = {}) {
      const modules = row.modules ?? EVERY_MODULE;
      const report = (row.report as Report | undefined) ?? pageReport(findings, modules);
      const scanId = await run({ ...row, modules, report });
      const at = agoOf(row);
      await recordHealthSnapshot(stage.service.opened.store, { scanId, projectId, at, report });
      return scanId;
    },
    async decide(check, state) {
      const ids = { project_id: projectId };
      const { body } = await stage.ask('findings.list', { as: owner, ids, query: '?limit=200' });
      const finding = (body.findings as { id: string; check: string }[]).find((one) => one.check === check);
      const decision =
        state === 'accepted' ? { state, reason: 'accepted_risk', until: NEXT_YEAR } : { state, reason: 'wont_fix' };
      const put = { as: owner, ids: { ...ids, finding_id: finding?.id ?? '' }, body: decision };
      const answer = await stage.ask('findings.set-state', put);
      if (answer.status !== 200) throw new Error(`${check}: ${JSON.stringify(answer.body)}`);
    },
  };
}

async function insertRun(
  { sql }: Stage,
  { projectId, url }: Pick<Filling, 'projectId' | 'url'>,
  { kind = 'site', variant, target = url, status = 'completed', modules = EVERY_MODULE, ...row }: Row,
  add: (run: PreparedRun) => void,
): Promise<string> {
  const [made] = await sql(
    `insert into runs (kind, variant, project_id, integration_id, monitor_id, target, status, modules, form_factor, details, progress,
       report, error, active, created_at, started_at, completed_at, passive_completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $15, $15) returning id`,
    [
      kind,
      variant === undefined && kind === 'site' ? 'unified' : (variant ?? null),
      kind === 'integration' ? null : projectId,
      row.integrationId ?? null,
      row.monitorId ?? null,
      target,
      status,
      JSON.stringify(modules),
      row.device ?? 'desktop',
      JSON.stringify(row.details ?? {}),
      PROGRESS,
      row.report == null ? null : JSON.stringify(row.report),
      status === 'failed' ? 'The host name does not resolve' : null,
      row.active === undefined ? null : JSON.stringify(row.active),
      agoOf(row),
    ],
  );
  const id = made?.id ?? '';
  if (row.report != null) add({ id, kind });
  return id;
}
