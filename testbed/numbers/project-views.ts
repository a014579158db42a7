import { countsIn, numbersIn, type Shown } from './shown-numbers.ts';
import { asOwner, listedAs, type Viewed } from './views.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  'projects.dashboard': '',
  'projects.list': '?view=overview',
  'scans.list': '',
  'health.trends': '',
  'code-scans.list': '',
  'runs.list': '',
};
const STATUS_PAGE = { slug: 'shop', enabled: true, title: 'Shop', shows_incidents: true, shows_response_times: true };

/** The project in the API: its overview, lists, trends, monitors and badge. */
export async function projectViews(viewed: Viewed): Promise<Shown[]> {
  const { project, known } = viewed;
  const ask = asOwner(viewed);
  const about = listedAs(project);
  const views: Shown[] = [];
  for (const [name, query] of Object.entries(ANSWERS)) views.push(...numbersIn(name, await ask(name, query), known));
  const { counts, findings: _ } = await ask('findings.list');
  const { findings } = await ask('findings.summaries');
  return [
    ...views,
    ...Object.entries(counts as object).map(([name, value]) => ({ view: 'findings.list', about, name, value })),
    ...countsIn('findings.summaries', about, findings),
    ...(project.monitorId === undefined ? [] : await monitorViews(viewed, project.monitorId)),
    ...(await badgeViews(viewed)),
  ];
}

interface Windows {
  readonly windows: { readonly '30d': { readonly uptime: number } };
}

interface Uptime {
  readonly monitoring: { readonly uptime_30d: number };
}

async function monitorViews(viewed: Viewed, about: string): Promise<Shown[]> {
  const { stage, project, known } = viewed;
  const ask = asOwner(viewed);
  await ask('status-pages.put', '', { ...STATUS_PAGE, target_ids: [about] });
  const uptime = (view: string, value: unknown) => ({ view, about, name: 'uptime', value: Number(value) });
  const { projects } = (await ask('projects.list', '?view=overview')) as never as { projects: { overview: Uptime }[] };
  const { body: page } = await stage.ask('status-pages.show', { ids: { slug: STATUS_PAGE.slug } });
  const report = await ask('monitoring.download', '?format=json');
  const newest = project.runs.findLast(({ kind }) => kind === 'rescan')?.id;
  return [
    uptime('monitoring.stats', ((await ask('monitoring.stats')) as never as Windows).windows['30d'].uptime),
    uptime('monitoring.download', (report as never as Windows).windows['30d'].uptime),
    uptime('projects.dashboard', ((await ask('projects.dashboard')) as never as Uptime).monitoring.uptime_30d),
    uptime('projects.list', projects[0]?.overview.monitoring.uptime_30d),
    uptime('status-pages.show', page.uptime_30d),
    ...numbersIn('monitoring.threat-scans', await ask('monitoring.threat-scans'), known),
    ...numbersIn('monitoring.latest-threat-scan', await ask('monitoring.latest-threat-scan'), known, newest),
    ...numbersIn('monitoring.download', (report.scans as object[])[0], known, newest),
  ];
}

/** A badge rests on a scan of the project URL; whoever verifies it sees the score of that scan. */
async function badgeViews(viewed: Viewed): Promise<Shown[]> {
  const { stage, project, known } = viewed;
  const issued = await stage.ask('badges.create', { as: project.owner, ids: { project_id: project.id }, body: {} });
  if (issued.status >= 300) return [];
  const { body: state } = await stage.ask('badges.verify', { ids: { token: String(issued.body.token) } });
  const { scans } = (await asOwner(viewed)('scans.list')) as never as { scans: { id: string; completed_at: string }[] };
  const scan = scans.find(({ completed_at: at }) => at === state.scanned_at);
  return numbersIn('badge', state, known, scan?.id);
}
