import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client, type Schema } from '../../../client/client.ts';
import { useLinkToken } from '../../../client/link-token.ts';
import { Card } from '../../../ui/card.tsx';
import { Landed } from '../../../ui/landed.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { SeverityMark } from '../../../ui/severity.tsx';
import { Time } from '../../../ui/time.tsx';
import { SeverityCounts } from '../../../ui/totals.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Whole } from '../../../ui/whole.tsx';
import { Coverage } from '../coverage.tsx';

type Shared = Schema['SharedReport'];

/** A report behind a link, for people without an account. */
export function SharedReportScreen() {
  useTitle('Shared report · Assay');
  const token = useLinkToken({ repeatedly: true });
  const shared = useQuery({
    queryKey: ['shared-report', token],
    enabled: token !== '',
    queryFn: () => answerOf(client.POST('/api/v1/shared-report', { body: { token } })),
  });
  const isDead = token === '' || isMissing(shared.error);
  return (
    <main className="mx-auto min-h-screen w-full max-w-3xl px-4 py-10">
      <Whole className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">
          {isDead ? 'Link not valid' : shared.data ? `Report of ${shared.data.report.target}` : 'Shared report'}
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

function Report({ shared: { report, expires_at: expires } }: { shared: Shared }) {
  const open = report.findings.filter(({ state, change }) => (state ?? 'open') === 'open' && change !== 'fixed');
  const { final_url = null, redirects = [], not_scored = null, warnings = [] } = report;
  const isScored = report.score !== null && not_scored === null;
  return (
    <>
      <Landed landed={{ final_url, redirects, not_scored, warnings }} url={report.target} />
      <Card title="Health">
        <div className="flex flex-wrap items-center gap-6">
          <ScoreRing score={report.score} grade={report.grade} />
          <div className="grid gap-3">
            <SeverityCounts totals={report.totals} isScored={isScored} />
            <p className="text-sm text-muted">
              Scanned <Time at={report.completed_at} />. This link expires <Time at={expires} />.
            </p>
          </div>
        </div>
      </Card>
      <Card title="Findings">
        {open.length === 0 &&
          (isScored ? (
            <p className="text-sm text-good-ink">No open findings.</p>
          ) : (
            <p className="text-sm text-soft">The page was not scored, so the scan reports no findings.</p>
          ))}
        <ul className="divide-y divide-line">
          {open.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </ul>
      </Card>
      <Coverage coverage={report.coverage} />
    </>
  );
}

function Finding({ finding }: { finding: Shared['report']['findings'][number] }) {
  return (
    <li>
      <details className="py-3 text-sm">
        <summary className="flex cursor-pointer items-center gap-3">
          <SeverityMark severity={finding.severity} />
          <span className="font-medium wrap-anywhere">
            <Prose text={finding.title} />
          </span>
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-soft">
            <Prose text={finding.description} />
          </p>
          <pre className="rounded-lg bg-terminal p-3 font-mono text-xs break-all whitespace-pre-wrap text-slate-100">
            {finding.evidence.at}
            {'\n'}
            {finding.evidence.shows}
          </pre>
          <p className="whitespace-pre-wrap">
            <strong>How to fix: </strong>
            <Prose text={finding.remediation} />
          </p>
        </div>
      </details>
    </li>
  );
}
