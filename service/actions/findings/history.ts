import { type Finding, findingsWithId, isClosed, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id, isUuid } from '../../shapes/id.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import { type PastScan, pastScans } from '../../store/findings/finding-history.ts';
import { findReport } from '../../store/runs/run-report.ts';
import type { ScanRow } from '../../store/runs/run-row.ts';
import { findRun } from '../../store/runs/runs.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { findingsOfPath } from './findings-of.ts';

const MAX = 30;

const HistoryEntry = namedObject('FindingHistoryEntry', {
  scan_id: Id,
  scanned_at: Timestamp,
  status: z.enum(['found', 'not_found', 'not_tested']).meta({
    description:
      '`not_tested`: the scan did not run the check, could not complete it, or could not evaluate the page; this is no fix',
  }),
  severity: z.enum(SEVERITIES).nullable(),
  place_count: z.int().meta({ description: 'Places where the scan found it' }),
});

export default defineAction({
  summary: 'Get the history of a finding.',
  description:
    'The newest 30 completed scans of the same URL, device and session, newest first, each with whether it found this finding. For findings of site scans; findings in code and in settings have no history.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings/{finding_id}/history', status: 200 },
  query: z.object({
    scan_id: z.string().max(100).optional().meta({
      description: 'The scan that reports the finding. Default: the latest scans of the project',
    }),
  }),
  output: namedObject('FindingHistory', { scans: z.array(HistoryEntry) }),
  async run({ params, query }, context) {
    const { store, project } = context;
    const expected =
      query.scan_id === undefined
        ? await current(params.finding_id, context)
        : await inScan(params.finding_id, query.scan_id, context);
    if (!expected) return { scans: [] };
    const { target, formFactor, session, findings } = expected;
    const [{ check, problem }] = findings;
    const own = new Set(findings.map(({ fingerprint }) => fingerprint));
    const past = await pastScans(store, {
      projectId: project.id,
      target,
      formFactor,
      session,
      check,
      problem,
      max: MAX,
    });
    return { scans: past.map((scan) => entryOf(scan, own)) };
  },
});

interface VerificationRequest extends Pick<ScanRow, 'target' | 'formFactor' | 'session'> {
  readonly findings: readonly [Finding, ...Finding[]];
}

/** Undefined for findings that are not of a site. */
async function current(id: string, context: ProjectContext): Promise<VerificationRequest | undefined> {
  const [first, ...rest] = await findingsOfPath({ params: { finding_id: id } }, context);
  if (first.source.kind !== 'scan') return undefined;
  const scan = await findRun(context.store, { id: first.source.id, projectId: context.project.id, kind: 'site' });
  return (
    scan && {
      target: scan.target,
      formFactor: scan.formFactor,
      session: scan.session,
      findings: [first.finding, ...rest.map(({ finding }) => finding)],
    }
  );
}

async function inScan(id: string, scanId: string, { store, project }: ProjectContext): Promise<VerificationRequest> {
  const scan = isUuid(scanId) ? await findRun(store, { id: scanId, projectId: project.id, kind: 'site' }) : undefined;
  const report = scan && (await findReport<'site'>(store, scan.id));
  const [first, ...rest] = report ? findingsWithId(report.findings, id.toLowerCase()) : [];
  if (!scan || !first) throw new Refusal('not_found', 'Finding not found in this scan');
  return { target: scan.target, formFactor: scan.formFactor, session: scan.session, findings: [first, ...rest] };
}

/** A finding that only stayed open because its check could not run was not found. */
function entryOf({ id, createdAt, findings, verdict, notScored }: PastScan, own: ReadonlySet<string>) {
  const isTested = notScored === null && (verdict === 'pass' || verdict === 'fail' || verdict === 'inapplicable');
  const found = findings.filter(({ fingerprint, change }) => own.has(fingerprint) && !isClosed({ change }));
  const isFound = found.length > 0 && (isTested || found.some(({ change }) => change !== 'same'));
  return {
    scan_id: id,
    scanned_at: createdAt.toISOString(),
    status: isFound ? ('found' as const) : isTested ? ('not_found' as const) : ('not_tested' as const),
    severity: isFound ? (found[0]?.severity ?? null) : null,
    place_count: isFound ? found.length : 0,
  };
}
