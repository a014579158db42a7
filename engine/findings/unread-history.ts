import type { RanCheck } from '../checks/versions.ts';
import type { History } from '../evidence/parse/secrets/removed-secrets.ts';
import type { Finding } from './finding.ts';

/** Its findings are about commits, not about files. */
export const HISTORY_CHECK = 'secrets/history';

const NOTE =
  'The commit was not read again: it is older than the newest commits, or not among them any more. Revoke the credential, then dismiss the finding.';

/** The finding with the note that its commit was not read again; undefined if it was, or is not needed, as the whole history was read. */
export function unreadAgain<F extends Finding>(
  finding: F,
  history: History | undefined,
  coverage: readonly (RanCheck & { readonly reason: string | null })[],
): F | undefined {
  const isAllRead = coverage.some(({ check, reason }) => check === HISTORY_CHECK && reason === null);
  if (isAllRead || isCommitRead(finding, history)) return undefined;
  const { evidence } = finding;
  const { shows } = evidence;
  return shows.includes(NOTE) ? finding : { ...finding, evidence: { ...evidence, shows: `${shows}\n${NOTE}` } };
}

/** Whether the commit that removed the credential was read again, whole. */
function isCommitRead({ location }: Finding, history: History | undefined): boolean {
  if (!history || 'notRead' in history || history.unread !== undefined) return false;
  const commit = /removed in ([0-9a-f]{12})$/.exec(location?.part ?? '')?.[1];
  return commit !== undefined && history.commits?.some((one) => one.startsWith(commit)) === true;
}
