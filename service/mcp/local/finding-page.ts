import { type FindingGroup, groupFindings, openFindings, type Report } from '@assay/engine';
import type { ToolInput } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

const MOST = 200;

/** The open findings of a report that a query asks for, as the API lists them. */
export function findingPageOf({ findings }: Report, { severity, module, cursor, limit, view }: ToolInput['query']) {
  const open = groupFindings(openFindings(findings), view === 'flat' ? 'flat' : 'grouped');
  const found = open
    .filter((finding) => severity === undefined || finding.severity === severity)
    .filter((finding) => module === undefined || finding.module === module);
  const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(start, start + Math.min(MOST, Number(limit ?? 50)));
  const last = page.at(-1);
  const counts = { open: open.length, dismissed: 0, accepted: 0, fixed: groupFindings(findings).length - open.length };
  const next_cursor = last && start + page.length < found.length ? last.id : null;
  return { findings: page.map(asShown), counts, summary: null, next_cursor };
}

/** A finding with its places, or one of its places. Throws `ToolError`. */
export function findingIn({ findings }: Report, id: string | undefined) {
  const found = [...groupFindings(findings), ...groupFindings(findings, 'flat')].find((finding) => finding.id === id);
  if (!found) throw new ToolError('Finding not found');
  return asShown(found);
}

function asShown(finding: FindingGroup) {
  return { ...finding, state: finding.state ?? 'open' };
}
