import { isClosed, type ShownReport, setAsideText, shown } from '@assay/engine';
import type { ToolInput } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import type { ScanWithReport } from './local-state.ts';

const MAX = 200;

type Looked = Pick<ScanWithReport, 'report' | 'verified'>;

/** The findings of a scan that a query asks for, as the API lists them: the open ones, unless it names a state. */
export function findingPageOf(
  { report, verified }: Looked,
  { severity, module, state = 'open', cursor, limit, view }: ToolInput['query'],
) {
  const all = shown(report, view === 'flat' ? 'flat' : 'grouped').findings;
  const inState = (name: string) =>
    all.filter((finding) => (isClosed(finding) ? finding.change : (finding.state ?? 'open')) === name);
  const found = inState(state)
    .filter((finding) => severity === undefined || finding.severity === severity)
    .filter((finding) => module === undefined || finding.module === module);
  const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(start, start + Math.min(MAX, Number(limit ?? 50)));
  const last = page.at(-1);
  const [open, dismissed, accepted, fixed] = ['open', 'dismissed', 'accepted', 'fixed'].map(
    (name) => inState(name).length,
  );
  const counts = { open, dismissed, accepted, fixed };
  const next_cursor = last && start + page.length < found.length ? last.id : null;
  return {
    findings: page.map((finding) => asShown(finding, verified)),
    counts,
    summary: setAsideText(all) ?? null,
    next_cursor,
  };
}

/** A finding with its places, or one of its places. Throws `ToolError`. */
export function findingIn({ report, verified }: Looked, id: string | undefined) {
  const found = [...shown(report).findings, ...shown(report, 'flat').findings].find((finding) => finding.id === id);
  if (!found) throw new ToolError('Finding not found');
  return asShown(found, verified);
}

function asShown(finding: ShownReport['findings'][number], verified: ScanWithReport['verified']) {
  const verification = verified.get(finding.fingerprint) ?? null;
  return { ...finding, state: finding.state ?? 'open', verification };
}
