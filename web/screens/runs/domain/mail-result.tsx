import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { SeverityMark } from '../../../ui/severity.tsx';
import { SeverityCounts } from '../../../ui/totals.tsx';
import { FindingItem } from '../../findings/finding-item.tsx';
import { SpfTree } from './spf-tree.tsx';

type Result = Schema['DeliverabilityResult'];

const VERDICTS: Readonly<Record<Result['checks'][number]['verdict'], string>> = {
  pass: 'Passed',
  fail: 'Failed',
  inapplicable: 'Not applicable',
  unknown: 'Could not be tested',
  broken: 'Could not be tested',
};

/** The result of a deliverability analysis. */
export function MailResult({ result }: { result: Result }) {
  const { domain, score, grade, totals, providers, findings, checks, records } = result;
  return (
    <>
      {result.error !== null && <Notice look="error">{result.error}</Notice>}
      <Card title={`Mail of ${domain}`}>
        <div className="flex flex-wrap items-center gap-6">
          <ScoreRing score={score} grade={grade} />
          <div className="grid gap-3">
            <SeverityCounts totals={totals} isScored={score !== null} />
            <p className="text-sm text-muted">
              {providers.length === 0 ? 'No mail provider recognized' : `Providers: ${providers.join(', ')}`}
            </p>
          </div>
        </div>
      </Card>
      {findings.length > 0 && (
        <Card title="Findings">
          <ul className="divide-y divide-line">
            {findings.map((finding) => (
              <FindingItem key={finding.id} finding={finding} mark={<SeverityMark severity={finding.severity} />} />
            ))}
          </ul>
        </Card>
      )}
      <SpfTree domain={domain} records={records} />
      <Records records={records} />
      <Card title="Checks">
        <ul className="divide-y divide-line text-sm">
          {checks.map(({ check, title, verdict, detail }) => (
            <li key={check} className="grid gap-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <span className={verdict === 'fail' ? 'font-semibold text-bad-ink' : 'text-soft'}>
                {VERDICTS[verdict]}
              </span>
              <span className="wrap-anywhere">
                <Prose text={title} />
                {detail !== null && <span className="block text-xs wrap-anywhere text-muted">{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
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
