import { CHECKS } from '../engine/checks/list.ts';
import { type Finding, worstFirst } from '../engine/findings/finding.ts';
import { printPdf, type Report, readReachSettings, render, shown } from '../engine/index.ts';
import { seal } from '../proof/index.ts';
import { sampleLog } from '../proof/samples.ts';
import { readKeys } from '../service/keys/keys.ts';
import { proofKeysOf } from '../service/keys/proof-keys.ts';
import { testReport } from '../service/testing/test-report.ts';
import { inFolder } from './own-database.ts';
import { spread, tableText } from './table.ts';

const FINDINGS = 200;
const ROUNDS = 10;
const WARM_UP = 2;
const MAX_MILLISECONDS = 1500;
const MAX_KIB = 1024;

/** Time to print and sign the PDF of a scan with 200 findings and full coverage. */
export function benchPaper(): Promise<string> {
  return inFolder(async (folder) => {
    const none = { session: '', credential: '', hash: '', signing: '' };
    const { signer, documentSigner } = await proofKeysOf(readKeys({ dataDir: folder, keys: none }).signing);
    const settings = readReachSettings(process.env);
    const { append } = sampleLog();
    const [milliseconds, kibibytes] = [[] as number[], [] as number[]];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const startedAt = performance.now();
      const stored = reportOf(round);
      const { verification: _, ...content } = shown(stored);
      const at = new Date();
      const unsealed = { content, issuer: 'https://assay.example', issuedAt: at, append };
      const { verification, bytes: report } = await seal('report', unsealed, signer);
      const printed = await printPdf(await render(stored, 'html', { verification }), settings);
      const pdf = await seal('pdf', { printed, report, at }, documentSigner);
      if (round < WARM_UP) continue;
      milliseconds.push(performance.now() - startedAt);
      kibibytes.push(pdf.length / 1024);
    }
    return tableText(`The signed PDF of a scan with ${FINDINGS} findings`, [
      ['', 'median (least–most)', 'limit'],
      ['time', spread(milliseconds, 'ms', 0), `${MAX_MILLISECONDS} ms`],
      ['size', spread(kibibytes, 'KiB', 0), `${MAX_KIB} KiB`],
    ]);
  });
}

/** Findings with the texts of real checks. */
function reportOf(round: number): Report {
  const findings = Array.from({ length: FINDINGS }, (_, i) => findingOf(i, round)).sort(worstFirst);
  const verdicts = ['pass', 'fail', 'unknown', 'inapplicable'] as const;
  const coverage = CHECKS.map(({ id }, i) => {
    const verdict = verdicts[i % verdicts.length] ?? 'pass';
    return { check: id, verdict, reason: verdict === 'unknown' ? 'the browser did not start within 20 s' : null };
  });
  return { ...testReport, findings, coverage };
}

function findingOf(i: number, round: number): Finding {
  const check = CHECKS[(i * 7) % CHECKS.length];
  const [finding] = testReport.findings;
  const [problem, text] = Object.entries(check?.problems ?? {})[0] ?? [];
  if (!check || !finding || problem === undefined || !text) throw new Error('a check has no problem');
  const at = `https://shop.example/page-${round}-${i}`;
  return {
    ...finding,
    fingerprint: String(i).padStart(64, '0'),
    module: check.id.split('/')[0] ?? '',
    check: check.id,
    problem,
    title: text.message,
    severity: text.severity,
    description: check.why,
    evidence: { at, shows: `<div class="item-${i}">${'evidence of the problem '.repeat(i % 20)}</div>` },
    change: i % 3 === 0 ? 'new' : 'same',
  };
}
