import { answerOf, client, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';

/** Downloads of the signed report of a completed scan. */
export function ScanReport({ scan }: { scan: Schema['Scan'] }) {
  const read = (format: 'pdf' | 'json') => () =>
    answerOf(
      client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/download', {
        params: { path: { project_id: scan.project_id, scan_id: scan.id }, query: { format } },
        parseAs: 'blob',
      }),
    );
  const name = `assay-${new URL(scan.url).hostname.replace(/[^\w.-]+/g, '')}`;
  return (
    <Card title="Report">
      <p className="text-sm text-soft">
        Every finding with its evidence, timestamped and signed. Anyone you share it with can{' '}
        <a href="/verify-report" className="text-brand-ink underline">
          verify the report
        </a>
        .
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton label="Download PDF" name={`${name}.pdf`} read={read('pdf')} />
        <DownloadButton label="Download JSON" name={`${name}.json`} read={read('json')} />
      </div>
    </Card>
  );
}
