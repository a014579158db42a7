import { api, type Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/counted.ts';
import { ErrorNotice } from '../../../ui/notice.tsx';

/** Opens a pull request with all fixes of a code scan that need no decision, or updates it. */
export function FixRequest({ scan }: { scan: Schema['CodeScan'] }) {
  const path = { project_id: scan.project_id, scan_id: scan.id };
  const request = useAction(() =>
    api.post('/api/v1/projects/{project_id}/code-scans/{scan_id}/pull-request', { path }),
  );
  const opened = request.data;
  return (
    <Card title="Pull request">
      <p className="text-sm text-soft">
        All fixes that need no decision, as one commit on the branch <code>assay/fixes</code>. An open pull request is
        updated.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button label="Open pull request" look="plain" onClick={() => request.mutate()} disabled={request.isPending} />
        {opened && (
          <p role="status" className="text-sm">
            <a href={opened.url} className="text-brand-ink underline" rel="noreferrer" target="_blank">
              Pull request #{opened.number}
            </a>{' '}
            changes {counted(opened.files.length, 'file')}
            {opened.left_out.length > 0 && `; not changed: ${opened.left_out.join(', ')}`}.
          </p>
        )}
      </div>
      <ErrorNotice error={request.error} />
    </Card>
  );
}
