import {
  byPriority,
  type Finding,
  groupFindings,
  type Landed,
  parseTarget,
  type Report,
  scan as scanTarget,
} from '@assay/engine';
import { z } from 'zod';
import { OPERATOR } from '../model/operator.ts';
import {
  type FreeScanEnd,
  type FreeScanRow,
  finishFreeScan,
  saveFreeScanProgress,
  startFreeScan,
} from '../store/visitors/free-scans.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { reportProgress } from './report-progress.ts';
import { broke, givenUp } from './without-result.ts';

const BROKE = broke('The scan');
const GIVEN_UP = givenUp('The scan');
const TOP = 3;
const MOST_LINES = 200;

export default defineJob({
  name: 'free-scan.run',
  /** `party`: the network of the visitor. */
  data: z.object({ freeScanId: z.uuid(), party: z.uuid().optional() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 600,
  organization: async ({ party = OPERATOR }) => party,
  async run({ freeScanId }, world) {
    const scan = await startFreeScan(world.store, freeScanId);
    if (!scan) return;
    const [head = ''] = scan.lines;
    const lines = [head];
    const report = await reportOn(scan, lines, world);
    if (world.signal.aborted) throw new Error('the lease was lost');
    await world.store.transaction(async (tx) => {
      await world.lockLease(tx);
      await finishFreeScan(tx, freeScanId, endOf(report, lines, BROKE), world.now());
    });
  },
  async giveUp({ freeScanId }, { store, now }) {
    await finishFreeScan(store, freeScanId, endOf(undefined, [], GIVEN_UP), now());
  },
});

/** Undefined if the scanner itself failed. Adds a line per step. */
async function reportOn(scan: FreeScanRow, lines: string[], world: JobWorld): Promise<Report | undefined> {
  const { store, config, log } = world;
  let worst: Finding | undefined;
  const telling = reportProgress(({ percent }) =>
    saveFreeScanProgress(store, scan.id, { lines: [...lines], percent, ...(worst ? { findings: [worst] } : {}) }),
  );
  let last = '';
  try {
    return await scanTarget(parseTarget(scan.url), {
      modules: ['security', 'profiling'],
      settings: config.reach,
      identityKey: world.keyedHash('finding-identity', ''),
      signal: AbortSignal.any([world.signal, telling.stopped]),
      onProgress(step, done, total) {
        if (step !== last && lines.length < MOST_LINES) lines.push(`[${done}/${total}] ${step}`);
        last = step;
        telling.tell(step, done, total);
      },
      onWorst(finding) {
        worst = finding;
      },
    });
  } catch (error) {
    log.error({ err: error, freeScan: scan.id }, 'free scan failed unexpectedly');
    return undefined;
  } finally {
    await telling.end();
  }
}

/** `otherwise`: the error of a scan without a report. */
function endOf(report: Report | undefined, lines: readonly string[], otherwise: string): FreeScanEnd {
  const { status, error } = report ?? { status: 'failed' as const, error: otherwise };
  const findings = status === 'completed' ? byPriority(groupFindings(report?.findings ?? [])).slice(0, TOP) : [];
  const words = report ? wordsOf(report) : '';
  return {
    status,
    lines: [...lines, ...(status === 'completed' ? [`done: ${words}`] : [`failed: ${error}`])],
    findings,
    score: report?.score ?? null,
    grade: report?.grade ?? null,
    landed: report ? landedOf(report) : null,
    error,
  };
}

function landedOf({ final_url = null, redirects = [], not_scored = null, warnings = [] }: Report): Landed {
  return { final_url, redirects, not_scored, warnings };
}

function wordsOf({ totals, score, grade, not_scored }: Report): string {
  const { critical, high, medium, low } = totals;
  if (not_scored) return `not scored: ${not_scored}`;
  return `score ${score ?? '-'} (${grade ?? '-'}), ${critical} critical, ${high} high, ${medium} medium, ${low} low`;
}
