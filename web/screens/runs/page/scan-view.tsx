import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { scanAt, scanFindingAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Loading } from '../../../ui/loading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Coverage } from '../coverage.tsx';
import { ReportCard } from '../downloads.tsx';
import { ShareButton } from '../report/share-button.tsx';
import { ActivePhase } from './active-phase.tsx';
import { NextSteps } from './next-steps.tsx';
import { Offers } from './offers.tsx';
import { PageScreenshot } from './page-screenshot.tsx';
import { Pages } from './pages.tsx';
import { scanReport } from './scan-report.ts';
import type { Tab } from './scan-search.ts';

const ModuleView = lazy(() => import('./views/module-view.tsx'));
const CoverageView = lazy(() => import('./views/coverage-view.tsx'));
/** Loads the view of findings ahead: it is shown only after the results. */
export const loadFindings = () => import('./scan-findings.tsx');
const ScanFindings = lazy(loadFindings);

interface View {
  readonly scan: Schema['Scan'];
  readonly results: Schema['ScanResults'];
  readonly tab: Tab | undefined;
  /** Id of the finding that is shown beside their list. */
  readonly opened: string | undefined;
}

/** The chosen view of a completed scan. */
export function ScanView({ scan, results, opened, tab = 'overview' }: View) {
  if (tab === 'overview') return <Overview scan={scan} results={results} />;
  return (
    <Suspense fallback={<Loading />}>
      {tab === 'findings' ? (
        <ScanFindings scan={scan} results={results} opened={opened} />
      ) : tab === 'coverage' ? (
        <CoverageView coverage={results.coverage} />
      ) : (
        <ModuleView results={results} tab={tab} />
      )}
    </Suspense>
  );
}

function Overview({ scan, results }: Omit<View, 'tab' | 'opened'>) {
  const { downloads, sharing } = scanReport(scan);
  return (
    <>
      <NextSteps results={results} />
      <PageScreenshot
        shot={results.accessibility_result?.screenshot}
        linked={(id, title) => <TextLink {...scanFindingAt(scan.project_id, scan.id, id)}>{title}</TextLink>}
      />
      <Offers projectId={scan.project_id} />
      <Pages
        report={results}
        findingsOf={(page) => ({ ...scanAt(scan.project_id, scan.id), search: { tab: 'findings', page } })}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <ReportCard {...downloads} note="SARIF is for code scanning and other viewers.">
          <ShareButton {...sharing} />
        </ReportCard>
        {'security' in scan.modules && <ActivePhase scan={scan} last={results.active} />}
      </div>
      <Coverage coverage={results.coverage}>
        <Link
          {...scanAt(scan.project_id, scan.id)}
          search={{ tab: 'coverage' }}
          className="mt-3 inline-block py-1 text-sm font-semibold text-brand-ink underline"
        >
          All checks with their reasons
        </Link>
      </Coverage>
    </>
  );
}
