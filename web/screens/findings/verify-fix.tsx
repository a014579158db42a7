import { useMutation } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import type { FindingKey } from './finding-key.ts';

type Verification = Schema['FixVerification'];

const POLL_MILLISECONDS = 700;
const WORDS: Readonly<Record<Verification['status'], string>> = {
  pending: 'Queued',
  running: 'Verifying',
  fixed: 'Fixed',
  still_there: 'Not fixed',
  not_testable: 'Could not be verified',
};

/** Re-runs only the check of the finding, and shows the result. */
export function VerifyFix({ projectId, findingId, onVerified }: FindingKey & { onVerified: () => unknown }) {
  const params = { path: { project_id: projectId, finding_id: findingId } };
  const verify = useMutation({
    mutationFn: async () => {
      const path = '/api/v1/projects/{project_id}/findings/{finding_id}';
      let result: Verification = await api.post(`${path}/verify`, params);
      while (result.status === 'pending' || result.status === 'running') {
        await new Promise((passed) => setTimeout(passed, POLL_MILLISECONDS));
        const { verification } = await api.get(path, params);
        if (verification === null) break;
        result = verification;
      }
      return result;
    },
    // Refreshing the list would remove the finding and this result.
    onSuccess: ({ status }) => (status === 'fixed' ? undefined : onVerified()),
  });
  const { data: result, error } = verify;
  return (
    <>
      <ActionButton action={verify} look="plain">
        {verify.isPending ? 'Verifying …' : 'Verify fix'}
      </ActionButton>
      {error && (
        <div className="order-last basis-full">
          <Notice look="error">{error.message}</Notice>
        </div>
      )}
      {result && (
        <div className="order-last basis-full">
          <Notice look={result.status === 'fixed' ? 'good' : 'plain'}>
            <strong>{WORDS[result.status]}</strong>
            {result.checked_at !== null && (
              <>
                {' · '}
                <Time at={result.checked_at} />
              </>
            )}
            {result.evidence !== null && <span className="block">{result.evidence}</span>}
            {result.status === 'fixed' && (
              <button type="button" className="mt-1 font-semibold underline" onClick={() => onVerified()}>
                Update the results
              </button>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
