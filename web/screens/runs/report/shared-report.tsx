import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type Schema } from '../../../client/client.ts';
import { useLinkToken } from '../../../client/link-token.ts';
import { Landed } from '../../../ui/landed.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Whole } from '../../../ui/whole.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
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
    <main className="mx-auto min-h-screen w-full max-w-3xl px-4 py-10">
      <Whole className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
          {isDead ? 'Link not valid' : shared.data ? `Report of ${shared.data.target}` : 'Shared report'}
        </h1>
        {isDead ? (
          <p className="text-sm text-soft">
            This link has expired, was revoked, or is incomplete. Ask the person who sent it for a new one.{' '}
            <Link to="/" className="font-semibold text-brand-ink underline">
              Home
            </Link>
          </p>
        ) : (
          shared.error && <Problem error={shared.error} onRetry={() => void shared.refetch()} />
        )}
        {shared.data && !isDead && <Report shared={shared.data} />}
      </Whole>
    </main>
  );
}

/** What the reports of all kinds have; a scan of settings lists `checks` and has no score. */
type Shown = Partial<Schema['Report']> & { readonly checks?: Schema['Report']['coverage'] };

function Report({ shared }: { shared: Schema['SharedRun'] }) {
  const report: Shown = shared.report;
  const { score, grade = null, totals, findings = [], coverage = report.checks ?? [] } = report;
  const { final_url = null, redirects = [], not_scored = null, warnings = [], completed_at: scanned } = report;
  const isScored = score !== null && not_scored === null;
  return (
    <>
      <Landed landed={{ final_url, redirects, not_scored, warnings }} url={shared.target} />
      <Numbers {...(score !== undefined && { score })} grade={grade} totals={totals ?? null} isScored={isScored}>
        <p>
          {scanned !== undefined && (
            <>
              Scanned <Time at={scanned} />.{' '}
            </>
          )}
          This link expires <Time at={shared.expires_at} />.
        </p>
      </Numbers>
      <RunFindings
        findings={findings}
        none={isScored ? 'No open findings.' : 'The page was not scored, so the scan reports no findings.'}
      />
      <Coverage coverage={coverage} />
    </>
  );
}
