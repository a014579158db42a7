import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { noticeOf } from '../../service/channels/notice.ts';
import { composeScanCompleted } from '../../service/jobs/mails/compose-scan-completed.ts';
import { composeWeeklyHealth } from '../../service/jobs/mails/compose-weekly-health.ts';
import type { EventData } from '../../service/model/events.ts';
import { raiseRunEnd } from '../../service/runs/raise-run-end.ts';
import { findReport } from '../../service/store/runs/run-report.ts';
import { findRunById } from '../../service/store/runs/runs.ts';
import { numbersIn, numbersInText, type Shown } from './shown-numbers.ts';
import { asOwner, listedAs, type Viewed } from './views.ts';

const worldOf = ({ stage }: Viewed) => ({
  ...stage.service.world,
  mailer: async () => undefined,
  signal: new AbortController().signal,
  lockLease: async () => undefined,
});

/** What people are told about the end of a scan: by email and by channels. */
export async function endViews(viewed: Viewed, id: string): Promise<Shown[]> {
  const { stage, project, known } = viewed;
  const { pool, store } = stage.service.opened;
  const mail = await composeScanCompleted({ scanId: id, userId: project.owner.userId }, worldOf(viewed));
  const [run, report] = [await findRunById(store, id, 'site'), await findReport<'site'>(store, id)];
  if (!mail || !run || !report) throw new Error(`no mail about ${id}`);
  const raising = { config: stage.service.world.config, send: async () => undefined };
  const end = { status: 'completed', error: null, report } as const;
  await raiseRunEnd(store, { run, end, previous: report.findings, isLast: true, at: new Date() }, raising);
  const raised = `select data from channel_events where kind = 'scan.finished' and data->'scan'->>'id' = $1`;
  const data: EventData['scan.finished'] = (await pool.query(raised, [id])).rows[0].data;
  const notice = noticeOf([{ event: { kind: 'scan.finished', data }, subject: { project, baseUrl: '' } }]);
  const changes = /(New|Fixed) since the last scan: (\d+)/g;
  const words = mail.text.replaceAll(changes, (_, word: string, count: string) => `${count} ${word.toLowerCase()}`);
  return [
    ...numbersInText('mail: subject', id, mail.subject),
    ...numbersInText('mail', id, words),
    ...numbersInText('notification', id, notice.facts.map(({ value }) => value).join('\n')),
    ...numbersIn('webhook', data.scan, known),
  ];
}

interface Latest {
  readonly health: { readonly scan_id: string } | null;
  readonly latest_code_scan: { readonly code_scan_id: string } | null;
}

/** The row of the project in the weekly email. */
export async function weeklyViews(viewed: Viewed): Promise<Shown[]> {
  const { stage, project } = viewed;
  const [organization] = await stage.sql(
    `update organizations set weekly_health_email = true
     where id = (select organization_id from projects where id = $1) returning id`,
    [project.id],
  );
  const ids = { organizationId: organization?.id ?? '', userId: project.owner.userId };
  const mail = await composeWeeklyHealth(ids, worldOf(viewed));
  const [row = ''] = new RegExp(`^- ${project.name}: .*\\n.*`, 'm').exec(mail?.text ?? '') ?? [];
  const { health, latest_code_scan: code } = (await asOwner(viewed)('projects.dashboard')) as never as Latest;
  const [site = '', ofCode] = row.split(/(?: · | {2})code scan of [^:]*:/);
  return [
    ...(health ? numbersInText('weekly mail', health.scan_id, site.replace(/ · score .*/, '')) : []),
    ...(code && ofCode !== undefined ? numbersInText('weekly mail', code.code_scan_id, ofCode) : []),
  ];
}

const TOOLS = ['projects_dashboard', 'scans_list', 'code_scans_list', 'integrations_list'];
const TOOLS_OF_RUNS: Readonly<Record<string, readonly string[]>> = {
  site: ['scans_get', 'scans_download'],
  code: ['code_scans_get'],
};

/** What an assistant is answered. */
export async function assistantViews(viewed: Viewed): Promise<Shown[]> {
  const { project, known, address } = viewed;
  const { api_key: key } = await asOwner(viewed)('api-keys.create', '', { name: 'mcp' });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  const call = async (name: string, args: object = {}) => {
    const own = name === 'integrations_list' ? {} : { project_id: project.id };
    const { structuredContent, isError } = await client.callTool({ name, arguments: { ...own, ...args } });
    expect(isError, `${name}: ${JSON.stringify(structuredContent)}`).not.toBe(true);
    return structuredContent as Readonly<Record<string, unknown>>;
  };
  const views: Shown[] = [];
  for (const name of TOOLS) views.push(...numbersIn(`mcp ${name}`, await call(name), known));
  for (const { id, kind } of project.runs)
    for (const name of TOOLS_OF_RUNS[kind] ?? []) {
      // Findings are listed in pages.
      const { findings: _, ...answer } = await call(name, { scan_id: id });
      views.push(...numbersIn(`mcp ${name}`, answer, known, id));
    }
  const { counts } = await call('findings_list', { limit: 5 });
  for (const [name, value] of Object.entries(counts as object))
    views.push({ view: 'mcp findings_list', about: listedAs(project), name, value });
  await client.close();
  return views;
}
