import { lazy, Suspense } from 'react';
import type { Schema } from '../../client/client.ts';
import { Problem } from '../../ui/problem.tsx';
import { FindingBrowser } from '../findings/finding-browser.tsx';
import { LeftOut } from '../findings/left-out.tsx';
import { ActivePhase } from './active-phase.tsx';
import { Coverage } from './coverage.tsx';
import { NextSteps } from './next-steps.tsx';
import { ScanReport } from './scan-report.tsx';
import type { Tab } from './scan-search.ts';
import { useScanFindings } from './use-scan.ts';

const ModuleView = lazy(() => import('./views/module-view.tsx'));

interface View {
  readonly scan: Schema['Scan'];
  readonly results: Schema['ScanResults'];
  readonly tab: Tab | undefined;
}

/** The chosen view of a completed scan. */
export function ScanView({ scan, results, tab = 'overview' }: View) {
  if (tab === 'overview') return <Overview scan={scan} results={results} />;
  if (tab === 'findings') return <ScanFindings scan={scan} results={results} />;
  return (
    <Suspense fallback={<Loading />}>
      <ModuleView results={results} tab={tab} />
    </Suspense>
  );
}

function Loading() {
  return (
    <p role="status" className="late text-sm text-muted">
      Loading …
    </p>
  );
}

function ScanFindings({ scan, results: { not_scored: reason } }: Omit<View, 'tab'>) {
  const place = { projectId: scan.project_id, scanId: scan.id };
  const { data, error, retry } = useScanFindings(place, scan);
  if (error) return <Problem error={error} what="The findings could not be loaded." onRetry={retry} />;
  if (!data) return <Loading />;
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

function Overview({ scan, results }: Omit<View, 'tab'>) {
  return (
    <>
      <NextSteps results={results} />
      <div className="grid gap-6 md:grid-cols-2">
        <ScanReport scan={scan} />
        {'security' in scan.modules && <ActivePhase scan={scan} />}
      </div>
      <Coverage coverage={results.coverage} />
    </>
  );
}
