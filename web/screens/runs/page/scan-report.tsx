import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { ReportDownloads, reportName } from '../report/report-downloads.tsx';

/** Downloads of the signed report of a completed scan. */
export function ScanReport({ scan }: { scan: Schema['Scan'] }) {
  return (
    <Card title="Report">
      <p className="text-sm text-soft">
        Every finding with its evidence, timestamped and signed. Anyone you share the PDF or JSON file with can{' '}
        <a href="/verify-report" className="text-brand-ink underline">
          verify the report
        </a>
        . SARIF is for code scanning and other viewers.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ReportDownloads scan={scan} name={reportName(scan)} />
      </div>
    </Card>
  );
}
