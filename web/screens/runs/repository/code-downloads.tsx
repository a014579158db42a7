import { answerOf, client, type Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';

const FILES = [
  { format: 'pdf', label: 'Download PDF', ending: 'pdf' },
  { format: 'json', label: 'Download JSON', ending: 'json' },
  { format: 'sarif', label: 'Download SARIF', ending: 'sarif' },
  { format: 'patch', label: 'Download patch', ending: 'patch' },
] as const;

/** Downloads of the signed report of a completed code scan. */
export function CodeDownloads({ scan }: { scan: Schema['CodeScan'] }) {
  const hasPatch = scan.findings.some(({ patch, change }) => patch !== null && change !== 'fixed');
  const read = (format: (typeof FILES)[number]['format']) => () =>
    answerOf(
      client.GET('/api/v1/projects/{project_id}/code-scans/{scan_id}/download', {
        params: { path: { project_id: scan.project_id, scan_id: scan.id }, query: { format } },
        parseAs: 'blob',
      }),
    );
  const name = `assay-${scan.repository.replace(/[^\w.-]+/g, '-')}`;
  return (
    <Card title="Report">
      <p className="text-sm text-soft">
        The report is timestamped and signed. SARIF is for code scanning
        {hasPatch && (
          <>
            ; the patch has all fixes that need no decision, for <code>git apply</code>
          </>
        )}
        .
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {FILES.filter(({ format }) => format !== 'patch' || hasPatch).map(({ format, label, ending }) => (
          <DownloadButton key={format} label={label} name={`${name}.${ending}`} read={read(format)} />
        ))}
      </div>
    </Card>
  );
}
