import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
import { RunFindings } from '../run-findings.tsx';
import { SpfTree } from './spf-tree.tsx';

type Result = Schema['DeliverabilityResult'];

/** The mail records of a domain and what is wrong with them. */
export function MailResult({ result }: { result: Result }) {
  const { domain, score, grade, totals, providers, findings, checks, records } = result;
  return (
    <>
      <Numbers score={score} grade={grade} totals={totals}>
        <p>
          Mail of {domain}.{' '}
          {providers.length === 0 ? 'No mail provider recognized.' : `Providers: ${providers.join(', ')}.`}
        </p>
      </Numbers>
      <RunFindings findings={findings} none="No issues were found in the completed checks." />
      <SpfTree domain={domain} records={records} />
      <Records records={records} />
      <Coverage coverage={checks.map(({ detail, ...check }) => ({ ...check, reason: detail }))} />
    </>
  );
}

function Records({ records }: { records: Schema['DeliverabilityRecords'] }) {
  const rows = [
    ...records.mx.map((text) => ['MX', text] as const),
    ...(records.dmarc === null ? [] : [[`DMARC (${records.dmarc_domain ?? ''})`, records.dmarc] as const]),
    ...records.dkim.map(({ selector, record }) => [`DKIM ${selector}`, record] as const),
    ...records.mta_sts.map((text) => ['MTA-STS', text] as const),
    ...records.tls_rpt.map((text) => ['TLS-RPT', text] as const),
    ...records.bimi.map((text) => ['BIMI', text] as const),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Records">
      <dl className="grid gap-3 text-sm">
        {rows.map(([name, text]) => (
          <div key={`${name} ${text}`} className="grid gap-1">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd className="font-mono text-xs break-all text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
