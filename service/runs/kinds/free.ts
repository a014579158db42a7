import {
  byPriority,
  type Finding,
  groupFindings,
  type Landed,
  parseTarget,
  type Report,
  scan,
  totalsText,
} from '@assay/engine';
import type { RunEnd } from '../../store/runs/run-row.ts';
import { scanObserver } from '../../tracing/scan-spans.ts';
import { defineRun, type Looked } from '../define-run.ts';

const TOP = 3;
const MAX_LINES = 200;
const NO_ACCOUNT = 'A free scan belongs to no account.';

/** A scan of a visitor without an account: only the worst findings are kept, and lines for a terminal. */
export default defineRun({
  kind: 'free',
  name: 'The scan',
  noun: 'Scan',
  subject: undefined,
  async look({ target, modules, progress }, { config, keyedHash, spares, signal }, reporter) {
    const lines = (progress.lines ?? []).slice(0, 1);
    reporter.tellMore({ lines: [...lines] });
    let last = '';
    const report = await scan(parseTarget(target), {
      modules,
      settings: config.reach,
      spares,
      identityKey: keyedHash('finding-identity', ''),
      signal,
      observe: scanObserver(),
      onProgress(step, done, total) {
        if (step !== last && lines.length < MAX_LINES) lines.push(`[${done}/${total}] ${step}`);
        last = step;
        reporter.tellMore({ lines: [...lines] });
        reporter.tell(step, done, total);
      },
      onWorst: (worst: Finding) => reporter.tellMore({ worst }),
    });
    return ended(report, lines);
  },
  conclude: (end) =>
    end.report ? end : { ...end, report: { score: null, grade: null, findings: [], lines: [`failed: ${end.error}`] } },
  without: {
    list: `${NO_ACCOUNT} Its id is known to the visitor who started it.`,
    cancel: `${NO_ACCOUNT} Nobody is entitled to cancel it.`,
    compare: `${NO_ACCOUNT} There is no earlier one to compare with.`,
    share: `${NO_ACCOUNT} Whoever has its id can read its results.`,
    end: `${NO_ACCOUNT} There is no channel to tell.`,
    giveUp: `${NO_ACCOUNT} There is no channel to tell.`,
  },
});

function ended(report: Report, lines: readonly string[]): Looked<'free'> {
  const { status, error, score, grade } = report;
  const findings = status === 'completed' ? byPriority(groupFindings(report.findings)).slice(0, TOP) : [];
  const last = status === 'completed' ? `done: ${summaryOf(report)}` : `failed: ${error}`;
  return {
    status,
    error,
    report: { score, grade, findings, lines: [...lines, last], ...landedOf(report) },
  } satisfies RunEnd<'free'>;
}

function landedOf({ final_url = null, redirects = [], not_scored = null, warnings = [] }: Report): Landed {
  return { final_url, redirects, not_scored, warnings };
}

function summaryOf({ totals, score, grade, not_scored }: Report): string {
  if (not_scored) return `not scored: ${not_scored}`;
  return `score ${score ?? '-'} (${grade ?? '-'}), ${totalsText(totals)}`;
}
