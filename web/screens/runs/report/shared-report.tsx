import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../../client/client.ts';
import { useLinkToken } from '../../../client/link-token.ts';
import { Landed } from '../../../ui/landed.tsx';
import { isMissing } from '../../../ui/problem.tsx';
import { KnownTime, Time } from '../../../ui/time.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Coverage } from '../coverage.tsx';
import { fileName, ReportCard } from '../downloads.tsx';
import { Numbers } from '../numbers.tsx';
import { ModuleRings } from '../page/module-rings.tsx';
import { PageScreenshot } from '../page/page-screenshot.tsx';
import { Pages } from '../page/pages.tsx';
import { Requests } from '../page/views/requests.tsx';
import { RunFindings } from '../run-findings.tsx';

/** A report behind a link, for people without an account. */
export function SharedReportScreen() {
  useTitle('Shared report · Assay');
  const token = useLinkToken({ repeatedly: true });
  const shared = useQuery({
    queryKey: ['shared-report', token],
    enabled: token !== '',
    queryFn: () => api.post('/api/v1/shared-run', { body: { token } }),
  });
  const isDead = token === '' || isMissing(shared.error);
  return (
    <PublicFrame
      isWide
      title={isDead ? 'Link not valid' : shared.data ? `Report of ${shared.data.target}` : 'Shared report'}
      query={shared}
      missing={
        isDead && 'This link has expired, was revoked, or is incomplete. Ask the person who sent it for a new one.'
      }
    >
      {shared.data && <Report shared={shared.data} token={token} />}
    </PublicFrame>
  );
}

/** What the reports of all kinds have; a scan of settings lists `checks` and has no score. */
type Shown = Partial<Schema['Report']> & { readonly checks?: Schema['Report']['coverage'] };

const FORMATS = ['pdf', 'html', 'json'] as const;

function Report({ shared, token }: { shared: Schema['SharedRun']; token: string }) {
  const report: Shown = shared.report;
  const { score, grade = null, totals, findings = [], coverage = report.checks ?? [], modules } = report;
  const { final_url = null, redirects = [], not_scored = null, warnings = [], completed_at: scanned } = report;
  const isScored = score !== null && not_scored === null;
  const read = (format: (typeof FORMATS)[number]) =>
    api.postedFile('/api/v1/shared-run/download', { body: { token, format } });
  return (
    <>
      <Landed landed={{ final_url, redirects, not_scored, warnings }} url={shared.target} />
      <Numbers {...(score !== undefined && { score })} grade={grade} totals={totals ?? null} isScored={isScored}>
        <p>
          <KnownTime words="Scanned " at={scanned} />
          {scanned && '. '}This link expires <Time at={shared.expires_at} />.
        </p>
        {modules && isScored && <ModuleRings report={{ ...report, modules }} />}
      </Numbers>
      <PageScreenshot shot={report.accessibility_result?.screenshot} />
      <Pages report={report} />
      <RunFindings
        findings={findings}
        none={isScored ? 'No open findings.' : 'The page was not scored, so the scan reports no findings.'}
      />
      {report.performance_result && <Requests result={report.performance_result} />}
      <Coverage coverage={coverage} />
      <ReportCard formats={FORMATS} name={fileName(shared.target.replace(/^https?:\/\//, ''))} read={read} />
    </>
  );
}
