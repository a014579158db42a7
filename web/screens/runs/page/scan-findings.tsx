import type { Schema } from '../../../client/client.ts';
import { Loading } from '../../../ui/loading.tsx';
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
  const reading = useScanFindings(place, scan);
  if (reading.error) return <Problem query={reading} what="The findings could not be loaded." />;
  if (!reading.data) return <Loading />;
  return (
    <>
      <LeftOut count={reading.data.left_out} />
      <FindingBrowser
        findings={reading.data.findings}
        place={place}
        emptiness={reason === null ? undefined : { title: 'Not scored', text: `${reason}.` }}
      />
    </>
  );
}
