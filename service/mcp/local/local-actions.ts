import { randomUUID } from 'node:crypto';
import {
  isSameSite,
  judgeTarget,
  type MODULE_NAMES,
  type ReachSettings,
  scanWorkflows,
  shown,
  WCAG_LEVELS,
  type WorkflowScanOptions,
} from '@assay/engine';
import { PagesRequest } from '../../shapes/runs/scan-pages.ts';
import type { ToolInput } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { findingIn, findingPageOf } from './finding-page.ts';
import { analyseMail, analysePage, auditPage } from './local-analyses.ts';
import { type ReadSession, sessionIn } from './local-session.ts';
import { projectShape, scanShape } from './local-shapes.ts';
import {
  addProject,
  hasReport,
  type LocalState,
  projectOf,
  remember,
  type ScanWithReport,
  scanOf,
  scansOf,
} from './local-state.ts';
import { type LocalRun, startLocalScan } from './run-local-scan.ts';
import { verifyLocally } from './verify-locally.ts';

type Handler = (input: ToolInput, signal: AbortSignal) => unknown;

export interface LocalWorld extends Omit<LocalRun, 'settings'> {
  /** For a URL; `localhost` may always be scanned. */
  settingsFor(url: string): ReachSettings;
  /** Whether probes may be sent to it. */
  mayProbe(url: string): boolean;
  /** The repository of the working directory. */
  readRepository(): Promise<Pick<WorkflowScanOptions, 'files' | 'leftOut' | 'repository'>>;
  readonly readSession: ReadSession;
}

/** What this machine does for an action, by its name. Outputs have the shape of the API's. */
export function localActions(world: LocalWorld): Readonly<Record<string, Handler>> {
  return {
    ...projectActions(world),
    ...scanActions(world),
    ...findingActions(world),
    ...analysisActions(world),
    ...codeActions(world),
  };
}

function projectActions({ state, settingsFor }: LocalWorld): Record<string, Handler> {
  return {
    'projects.list': () => ({
      projects: [...state.projects.values()].map((project) => projectShape(state, project)).reverse(),
    }),
    'projects.create': async ({ body }) => {
      const url = await allowed(String(body?.url), settingsFor);
      return addProject(state, String(body?.name), url);
    },
  };
}

function scanActions({ settingsFor, mayProbe, readSession, ...run }: LocalWorld): Record<string, Handler> {
  const { state } = run;
  const own = ({ params }: ToolInput) => scanOf(state, params.project_id ?? '', params.scan_id);
  return {
    'scans.start': async ({ params, body }) => {
      const project = projectOf(state, params.project_id);
      const settings = settingsFor(project.url);
      const signIn = await sessionIn(body, project.url, readSession);
      const how = { pages: PagesRequest.parse(body ?? {}), signIn };
      const { id, status } = startLocalScan(project, how, { ...run, settings });
      return { scan_ids: { passive: id, unified: id }, status };
    },
    'scans.run-active': async ({ params, body }) => {
      const project = projectOf(state, params.project_id);
      const url = await onSite(body?.url, project.url, settingsFor);
      if (!mayProbe(url))
        throw new ToolError(
          'Probes are sent to localhost only, and to URLs named on the command line: assay mcp --local URL',
        );
      const profile = body?.profile === 'quick' || body?.profile === 'thorough' ? body.profile : 'standard';
      const signIn = await sessionIn(body, url, readSession);
      const how = { pages: PagesRequest.parse(body ?? {}), profile, signIn } as const;
      return scanShape(startLocalScan({ ...project, url }, how, { ...run, settings: settingsFor(url) }));
    },
    'scans.get': (input) => scanShape(own(input)),
    'scans.list': ({ params, query }) => {
      const all = scansOf(state, projectOf(state, params.project_id).id).map(scanShape);
      return { scans: all.slice(Number(query.offset), Number(query.offset) + Number(query.limit)), total: all.length };
    },
    'scans.cancel': (input) => {
      const scan = own(input);
      scan.abort.abort();
      return { id: scan.id, status: scan.status === 'running' ? 'cancelled' : scan.status };
    },
    'scans.download': (input) => {
      const { report } = own(input);
      if (!report) throw new ToolError('The scan has no report yet');
      return shown(report);
    },
  };
}

function findingActions({
  state,
  own,
  settingsFor,
  mayProbe,
  readSession,
  onEnd,
}: LocalWorld): Record<string, Handler> {
  return {
    'findings.list': ({ params, query }) => findingPageOf(scanWithReport(state, params.project_id), query),
    'findings.get': ({ params }) => findingIn(scanWithReport(state, params.project_id), params.finding_id),
    'findings.verify': ({ params }, signal) =>
      verifyLocally(scanWithReport(state, params.project_id), params.finding_id, {
        own,
        settingsFor,
        mayProbe,
        signInOf: (name, url) => sessionIn({ session: name }, url, readSession),
        onEnd,
        signal,
      }),
  };
}

function scanWithReport(state: LocalState, projectId: string | undefined): ScanWithReport {
  for (const scan of scansOf(state, projectOf(state, projectId).id)) if (hasReport(scan)) return scan;
  throw new ToolError('There is no scan with results yet: start one with scans_start');
}

function analysisActions({ state, settingsFor, readSession }: LocalWorld): Record<string, Handler> {
  const kept = <O extends { job_id: string }>(output: O) => {
    remember(state, 'analyses', output.job_id, output);
    return output;
  };
  const page = async ({ params, body }: ToolInput, signal: AbortSignal) => {
    const url = await onSite(body?.url, projectOf(state, params.project_id).url, settingsFor);
    const { session } = (await sessionIn(body, url, readSession)) ?? {};
    return { url, settings: settingsFor(url), session, signal };
  };
  const get: Handler = ({ params }) => {
    const analysis = state.analyses.get(params.job_id ?? '');
    if (!analysis) throw new ToolError('Analysis not found');
    return analysis;
  };
  const of =
    (module: (typeof MODULE_NAMES)[number], options: { readonly quick?: true } = {}): Handler =>
    async (input, signal) =>
      kept(await analysePage(module, await page(input, signal), options));
  return {
    'seo.run': async (input, signal) => {
      const mode = input.body?.mode === 'aeo' ? 'aeo' : 'seo';
      return kept({ ...(await analysePage(mode, await page(input, signal))), mode });
    },
    'seo.get': get,
    'accessibility.run': async (input, signal) => {
      const wcag = WCAG_LEVELS.find((level) => level === input.body?.wcag) ?? 'AA';
      return kept(await analysePage('accessibility', await page(input, signal), { wcag }));
    },
    'accessibility.get': get,
    'performance.quick': of('performance', { quick: true }),
    'performance.run': async (input, signal) =>
      kept(await auditPage(input.body?.form_factor === 'mobile' ? 'mobile' : 'desktop', await page(input, signal))),
    'performance.get': get,
    'profile.run': of('profiling'),
    'deliverability.run': async ({ params, body }, signal) => {
      const { url } = projectOf(state, params.project_id);
      return kept(await analyseMail(body?.domain, body?.selectors, { url, settings: settingsFor(url), signal }));
    },
  };
}

function codeActions({ state, readRepository }: LocalWorld): Record<string, Handler> {
  return {
    'code-scans.start': async (_, signal) => {
      const report = await scanWorkflows({ ...(await readRepository()), signal });
      const scan = { id: randomUUID(), status: 'completed', progress: { percent: 100, step: 'done' }, ...report };
      remember(state, 'analyses', scan.id, scan);
      return scan;
    },
    'code-scans.get': ({ params }) => {
      const scan = state.analyses.get(params.scan_id ?? '');
      if (!scan) throw new ToolError('Code scan not found');
      return scan;
    },
  };
}

/** The normalised URL. Throws `ToolError` if this machine may not scan it. */
export async function allowed(text: string, settingsFor: LocalWorld['settingsFor']): Promise<string> {
  const verdict = await judgeTarget(text, settingsFor(text));
  if (!verdict.allowed) throw new ToolError(`url: ${verdict.reason}`);
  return verdict.url;
}

async function onSite(asked: unknown, own: string, settingsFor: LocalWorld['settingsFor']): Promise<string> {
  if (typeof asked !== 'string') return own;
  const url = await allowed(asked, settingsFor);
  if (!isSameSite(url, own)) throw new ToolError(`url: must be on the project's site, ${own}`);
  return url;
}
