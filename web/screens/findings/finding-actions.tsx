import { comparesUsers } from '@assay/engine/module';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { KnownTime } from '../../ui/time.tsx';
import { DecisionDialog } from './decide/decision-dialog.tsx';
import { FINDING_LIST, type FindingKey } from './finding-key.ts';

const SHOWN = [
  'results',
  'scan-findings',
  'scan-finding',
  'scan',
  'code-scan',
  'integration-scan',
  'comparison',
  'comparisons',
  'finding',
  'finding-history',
  'dashboard',
  FINDING_LIST,
];

/** Reads everything again that shows findings. */
export function refreshFindings(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) });
}

/** Verifies the fix of a finding, or decides about it. What compares two users is not verified alone. */
export function FindingActions({ check, ...finding }: FindingKey & { readonly check: string }) {
  const queries = useQueryClient();
  const refresh = () => refreshFindings(queries);
  return (
    <>
      {!comparesUsers(check) && (
        <Allowed to="scan">
          <VerifyFix {...finding} onVerified={refresh} />
        </Allowed>
      )}
      <Allowed to="triage">
        <DialogButton label="Dismiss or accept">
          {(close) => <DecisionDialog {...finding} onDecided={refresh} onClose={close} />}
        </DialogButton>
      </Allowed>
    </>
  );
}

type Verification = Schema['FixVerification'];

/** Below the buttons. */
const PLACE = 'order-last basis-full';
const POLL_MILLISECONDS = 700;
const WORDS: Readonly<Record<Verification['status'], string>> = {
  pending: 'Queued',
  running: 'Verifying',
  fixed: 'Fixed',
  still_there: 'Not fixed',
  not_testable: 'Could not be verified',
};

/** Re-runs only the check of the finding, and shows the result. */
function VerifyFix({ projectId, findingId, onVerified }: FindingKey & { onVerified: () => unknown }) {
  const verify = useAction(() => verificationOf({ projectId, findingId }), {
    // Refreshing the list would remove the finding and this result.
    onDone: ({ status }) => (status === 'fixed' ? undefined : onVerified()),
  });
  const { data: result } = verify;
  return (
    <>
      <ActionButton label={verify.isPending ? 'Verifying …' : 'Verify fix'} action={verify} look="plain" />
      <ErrorNotice error={verify.error} className={PLACE} />
      {result && (
        <Notice look={result.status === 'fixed' ? 'good' : 'plain'} className={PLACE}>
          <strong>{WORDS[result.status]}</strong>
          <KnownTime words=" · " at={result.checked_at} />
          {result.evidence !== null && <span className="block">{result.evidence}</span>}
          {result.status === 'fixed' && (
            <button type="button" className="mt-1 font-semibold underline" onClick={() => onVerified()}>
              Update the results
            </button>
          )}
        </Notice>
      )}
    </>
  );
}

/** Verifies the fix, and waits for the result. */
async function verificationOf({ projectId, findingId }: FindingKey): Promise<Verification> {
  const path = '/api/v1/projects/{project_id}/findings/{finding_id}';
  const params = { path: { project_id: projectId, finding_id: findingId } };
  let result: Verification = await api.post(`${path}/verify`, params);
  while (result.status === 'pending' || result.status === 'running') {
    await new Promise((passed) => setTimeout(passed, POLL_MILLISECONDS));
    const { verification } = await api.get(path, params);
    if (verification === null) break;
    result = verification;
  }
  return result;
}
