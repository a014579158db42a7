import { gzipSync } from 'node:zlib';
import type { Log, Result, Run } from 'sarif';
import { SEVERITIES } from '../../../catalogue/severity.ts';
import { noted } from './notes.ts';
import { boundedRuns } from './runs.ts';

/** Results of a run that GitHub code scanning shows, and bytes of a compressed file that it accepts. */
export const RESULTS_LIMIT = 5000;
const BYTES_LIMIT = 10_000_000;
/** Each attempt leaves out a little more than the excess. */
const MARGIN = 0.95;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The file, within the limits of code scanning. The most severe results are kept; each run says what is left out, and so does `notice`. */
export function boundedText(runs: readonly Run[], notice: (text: string) => void, max = BYTES_LIMIT): string {
  let kept = boundedRuns(runs).map((run) => {
    const left = (run.results ?? []).length - RESULTS_LIMIT;
    if (left <= 0) return run;
    const why = `${left} findings of the lowest severities are left out: code scanning shows ${RESULTS_LIMIT} results of a run`;
    notice(why);
    return noted(keeping([run], RESULTS_LIMIT)[0] ?? run, why);
  });
  const whole = kept;
  const all = countOf(whole);
  let count = all;
  for (;;) {
    const text = textOf(kept);
    const bytes = text.length <= max ? 0 : gzipSync(text).length;
    if (bytes <= max || count === 0) {
      if (count < all) notice(excess(all - count, max));
      return text;
    }
    count = Math.min(count - 1, Math.floor((count * max * MARGIN) / bytes));
    kept = keeping(whole, count).map((run, i) => {
      const left = (whole[i]?.results ?? []).length - (run.results ?? []).length;
      return left === 0 ? run : noted(run, excess(left, max));
    });
  }
}

function excess(left: number, max: number): string {
  return `${left} findings of the lowest severities are left out: code scanning accepts files of up to ${max / 1_000_000} MB, compressed`;
}

function textOf(runs: Run[]): string {
  const log: Log = { version: '2.1.0', $schema: SCHEMA, runs };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function countOf(runs: readonly Run[]): number {
  return runs.reduce((count, { results = [] }) => count + results.length, 0);
}

/** The runs with the most severe results of all, in their order. */
function keeping(runs: readonly Run[], count: number): Run[] {
  const ranked = runs.flatMap(({ results = [] }) => results).sort((a, b) => rankOf(a) - rankOf(b));
  const kept = new Set(ranked.slice(0, count));
  return runs.map((run) => ({ ...run, results: (run.results ?? []).filter((result) => kept.has(result)) }));
}

function rankOf({ properties }: Result): number {
  return (SEVERITIES as readonly unknown[]).indexOf(properties?.severity);
}
