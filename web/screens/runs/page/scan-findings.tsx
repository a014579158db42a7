import type { Schema } from '../../../client/client.ts';
import { Problem } from '../../../ui/problem.tsx';
import { FindingBrowser } from '../../findings/finding-browser.tsx';
import { LeftOut } from '../../findings/left-out.tsx';
import { useScanFindings } from './use-scan.ts';

interface Listed {
  readonly scan: Schema['Scan'];
  readonly results: Schema['ScanResults'];
}

/** The findings of a completed scan; loaded on demand, for the overview does without them. */
export default function ScanFindings({ scan, results: { not_scored: reason } }: Listed) {
  const place = { projectId: scan.project_id, scanId: scan.id };
  const { data, error, retry } = useScanFindings(place, scan);
  if (error) return <Problem error={error} what="The findings could not be loaded." onRetry={retry} />;
  if (!data)
    return (
      <p role="status" className="late text-sm text-muted">
        Loading …
      </p>
    );
  return (
    <>
      <LeftOut count={data.left_out} />
      <FindingBrowser
        findings={data.findings}
        place={place}
        emptiness={reason === null ? undefined : { title: 'Not scored', text: `${reason}.` }}
      />
    </>
  );
}
