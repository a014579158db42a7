import type { Schema } from '../../../client/client.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { FindingBrowser } from '../../findings/finding-browser.tsx';
import { LeftOut } from '../../findings/left-out.tsx';
import { ScanFinding } from './scan-finding.tsx';
import { useScanFindings } from './use-scan.ts';

interface Listed {
  /** Id of the finding that is shown beside the list. */
  readonly opened: string | undefined;
  readonly scan: Schema['Scan'];
  readonly results: Schema['ScanResults'];
}

/** The findings of a completed scan; loaded on demand, for the overview does without them. */
export default function ScanFindings({ scan, opened, results: { not_scored: reason } }: Listed) {
  const place = { projectId: scan.project_id, scanId: scan.id };
  const reading = useScanFindings(place, scan);
  const findings = reading.data?.findings;
  const panel = opened !== undefined && <ScanFinding scan={scan} findingId={opened} findings={findings} />;
  if (reading.error)
    return (
      <>
        <Problem query={reading} what="The findings could not be loaded." />
        {panel}
      </>
    );
  if (!reading.data || !findings) return <Loading />;
  return (
    <>
      <LeftOut count={reading.data.left_out} />
      <FindingBrowser
        findings={findings}
        place={place}
        opened={opened}
        panel={panel}
        emptiness={reason === null ? undefined : { title: 'Not scored', text: `${reason}.` }}
      />
    </>
  );
}
