import type { z } from 'zod';
import { UrlText } from '../../shapes/text.ts';
import type { AnalysisKind } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { ActionTool } from '../action-tool.ts';
import { type AnyAction, defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { analysisById } from '../runs/run-of-path.ts';
import { ANALYSIS } from '../tool-fields.ts';
import { type AnalysisRequest, acceptAnalysis } from './accept-analysis.ts';
import { analysisSoon } from './analysis-end.ts';

interface Job {
  readonly job_id: string;
}

/** Analyses of a page with results of one shape. */
export interface PageAnalysis {
  /** In paths. */
  readonly noun: string;
  readonly kinds: readonly AnalysisKind[];
  readonly output: z.ZodType<unknown, Job>;
  shownAs(row: AnalysisRow): Job;
  /** For assistants, beside what every analysis says of itself. */
  readonly returns: readonly string[];
  readonly rows: NonNullable<ActionTool['rows']>;
}

type Words = Pick<AnyAction, 'summary' | 'description'>;

interface AnalysisRun<T> extends Words, Partial<Pick<AnyAction, 'refuses'>> {
  /** After that of the other analyses. */
  readonly path?: string;
  readonly body: z.ZodType<T>;
  /** What differs from the fields of the analysis. */
  readonly tool: Partial<ActionTool>;
  request(body: T): Omit<AnalysisRequest, 'target' | 'session'>;
}

export const PageUrl = UrlText.optional().meta({
  description: "Must be on the project's site. Default: the project URL",
});

/** Starts an analysis of a page, and answers with the result if it is ready soon. */
export function defineAnalysisRun<
  T extends { readonly url?: string | undefined; readonly session?: string | undefined },
>({ noun, output, shownAs, ...fields }: PageAnalysis, { path = '', tool, request, ...own }: AnalysisRun<T>) {
  return defineAction({
    scope: 'scan',
    verified: true,
    prefers: true,
    queues: true,
    http: { method: 'post', path: `/api/v1/projects/{project_id}/${noun}${path}`, status: 200 },
    output,
    tool: { ...toolOf(fields), ...tool },
    refuses: ['invalid'],
    ...own,
    async prepare({ body }, context) {
      const url = await urlOnSite(body.url, context, 'invalid');
      await requireUsableSession({ name: body.session, url }, context, 'invalid');
      return url;
    },
    run: async ({ body, prepared: target }, context) =>
      shownAs(await acceptAnalysis(context, { ...request(body), session: body.session, target })),
    settle: async ({ job_id }, context, { body }) => shownAs(await analysisSoon(job_id, request(body).kind, context)),
  });
}

export function defineAnalysisGet(
  { noun, kinds, output, shownAs, ...fields }: PageAnalysis,
  { tool, ...words }: Words & { readonly tool: Pick<ActionTool, 'description'> },
) {
  return defineAction({
    ...words,
    scope: 'read',
    http: { method: 'get', path: `/api/v1/projects/{project_id}/${noun}/{job_id}`, status: 200 },
    output,
    tool: { ...toolOf(fields), ...tool, waits: true },
    run: async ({ params }, context) => shownAs(await analysisById(params.job_id, kinds, context)),
  });
}

function toolOf({ returns, rows }: Pick<PageAnalysis, 'returns' | 'rows'>): ActionTool {
  return { returns: [...ANALYSIS.returns, ...returns], siteData: ANALYSIS.siteData, rows };
}
