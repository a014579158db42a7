import { answerOf, client, type Schema } from '../../../client/client.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';

const FORMATS = ['pdf', 'html', 'json', 'sarif'] as const;

interface Downloaded {
  readonly scan: Schema['Scan'];
  /** File name without its ending. */
  readonly name: string;
}

/** Downloads of the report of a completed scan. */
export function ReportDownloads({ scan, name }: Downloaded) {
  const read = (format: (typeof FORMATS)[number]) => () =>
    answerOf(
      client.GET('/api/v1/projects/{project_id}/scans/{scan_id}/download', {
        params: { path: { project_id: scan.project_id, scan_id: scan.id }, query: { format } },
        parseAs: 'blob',
      }),
    );
  return FORMATS.map((format) => (
    <DownloadButton
      key={format}
      verb="Download"
      label={format.toUpperCase()}
      name={`${name}.${format}`}
      read={read(format)}
    />
  ));
}

/** `assay-HOST`. */
export function reportName({ url }: Pick<Schema['Scan'], 'url'>): string {
  return `assay-${new URL(url).hostname.replace(/[^\w.-]+/g, '')}`;
}
