import { type FindingGroup, groupFindings, isClosed, openFindings } from '@assay/engine';
import type { ToolInput } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import type { ScanWithReport } from './local-state.ts';

const MAX = 200;

/** The findings of a scan that a query asks for, as the API lists them: the open ones, unless it names a state. */
export function findingPageOf(
  { report: { findings }, verified }: ScanWithReport,
  { severity, module, state = 'open', cursor, limit, view }: ToolInput['query'],
) {
  const all = groupFindings(findings, view === 'flat' ? 'flat' : 'grouped');
  const open = openFindings(all);
  const fixed = all.filter(({ change }) => change === 'fixed');
  const wanted = state === 'open' ? open : all.filter(({ change }) => isClosed({ change }) && change === state);
  const found = wanted
    .filter((finding) => severity === undefined || finding.severity === severity)
    .filter((finding) => module === undefined || finding.module === module);
  const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(start, start + Math.min(MAX, Number(limit ?? 50)));
  const last = page.at(-1);
  const counts = { open: open.length, dismissed: 0, accepted: 0, fixed: fixed.length };
  const next_cursor = last && start + page.length < found.length ? last.id : null;
  return { findings: page.map((finding) => asShown(finding, verified)), counts, summary: null, next_cursor };
}

/** A finding with its places, or one of its places. Throws `ToolError`. */
export function findingIn({ report: { findings }, verified }: ScanWithReport, id: string | undefined) {
  const found = [...groupFindings(findings), ...groupFindings(findings, 'flat')].find((finding) => finding.id === id);
  if (!found) throw new ToolError('Finding not found');
  return asShown(found, verified);
}

function asShown(finding: FindingGroup, verified: ScanWithReport['verified']) {
  const verification = verified.get(finding.fingerprint) ?? null;
  return { ...finding, state: finding.state ?? 'open', verification };
}
