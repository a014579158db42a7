import { isClosed, SEVERITIES, setAsideText } from '@assay/engine';
import { z } from 'zod';
import { FindingView } from '../../shapes/findings/finding.ts';
import { FindingStateName, ProjectFindings, stateOf } from '../../shapes/findings/finding-state.ts';
import { type GroupedFinding, grouped } from '../../store/findings/current-findings.ts';
import { defineAction } from '../define-action.ts';
import { FINDING_ROW } from '../tool-fields.ts';
import { findingsOfProject, shown } from './findings-of.ts';

const LONGEST_CURSOR = 400;

const Query = z.object({
  state: z
    .enum([...FindingStateName.options, 'fixed', 'no_longer_reported'])
    .optional()
    .meta({
      description: 'Default: all but fixed findings and those that newer versions of the checks no longer report',
    }),
  severity: z.enum(SEVERITIES).optional(),
  module: z
    .string()
    .max(40)
    .optional()
    .meta({ examples: ['security'] }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  view: FindingView,
  cursor: z.string().max(LONGEST_CURSOR).optional().meta({ description: '`next_cursor` of the previous page' }),
});

export default defineAction({
  summary: 'List findings.',
  description:
    "Findings of the project's latest scans: for each URL and module, for its repository and, for admins, for the organization's integrations. Each includes its state, the decision about it and its latest verification.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings', status: 200 },
  query: Query,
  output: ProjectFindings,
  tool: {
    description: 'List findings of the latest scans, most severe first. Use findings_get for details and the fix.',
    returns: ['counts.open', 'counts.fixed', 'summary'],
    rows: {
      of: 'findings',
      returns: [...FINDING_ROW.returns, 'fixed_at', 'verification.status'],
      siteData: FINDING_ROW.siteData,
    },
  },
  async run({ query }, context) {
    const all = grouped(await findingsOfProject(context), query.view);
    const unclosed = all.filter(({ finding }) => !isClosed(finding));
    const wanted = all
      .filter((one) => (query.state === undefined ? !isClosed(one.finding) : statusOf(one) === query.state))
      .filter(({ finding }) => query.severity === undefined || finding.severity === query.severity)
      .filter(({ finding }) => query.module === undefined || finding.module === query.module)
      .map((one) => ({ one, key: keyOf(one) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const after = query.cursor === undefined ? '' : Buffer.from(query.cursor, 'base64url').toString();
    const rest = wanted.filter(({ key }) => key > after);
    const page = rest.slice(0, query.limit);
    const last = page.at(-1);
    return {
      findings: await shown(
        page.map(({ one }) => one),
        context,
      ),
      counts: countsOf(all),
      summary: setAsideText(unclosed.map(({ finding }) => finding)) ?? null,
      next_cursor: last && rest.length > page.length ? Buffer.from(last.key).toString('base64url') : null,
    };
  },
});

function statusOf({ finding }: GroupedFinding) {
  const { change } = finding;
  return change === 'fixed' || change === 'no_longer_reported' ? change : stateOf(finding);
}

/** The order of the list: severity, then check. The same finding in two integrations is two. */
function keyOf({ finding, source }: GroupedFinding): string {
  return `${SEVERITIES.indexOf(finding.severity)} ${finding.check} ${finding.id} ${source.integrationId ?? ''}`;
}

function countsOf(all: readonly GroupedFinding[]) {
  const counts = { open: 0, dismissed: 0, accepted: 0, fixed: 0 };
  for (const one of all) {
    const status = statusOf(one);
    if (status !== 'no_longer_reported') counts[status] += 1;
  }
  return counts;
}
