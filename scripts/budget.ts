import { readFileSync, writeFileSync } from 'node:fs';
import { measureScan } from './budget/measure.ts';

const FILE = 'scripts/budget/budget.json';
/** The same in every scan: one more is one too many. */
const EXACT = ['requests', 'HTML parses'];
const SHARE_OVER = 0.05;
/** The least of several scans counts: what a busy machine adds, such as another look at a page that is not ready, is not in all of them. */
const MAX_SCANS = 6;
const SCANS_TO_WRITE = 5;

interface Budget {
  /** Why the last change was needed. */
  readonly reason: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** Usage: npm run budget [-- --write]. Compares what a scan requests and executes with its budget, or writes the budget. */
const budget: Budget = JSON.parse(readFileSync(FILE, 'utf8'));
if (process.argv.includes('--write')) await write();
else await compare();

async function write(): Promise<void> {
  const scans: Map<string, number>[] = [];
  while (scans.length < SCANS_TO_WRITE) scans.push((await measureScan()) ?? fail());
  const names = [...new Set(scans.flatMap((scan) => [...scan.keys()]))].sort();
  const rows = Object.fromEntries(names.map((name) => [name, median(scans.map((scan) => scan.get(name) ?? 0))]));
  writeFileSync(FILE, `${JSON.stringify({ reason: budget.reason, rows }, null, 2)}\n`);
}

async function compare(): Promise<void> {
  const least = new Map<string, number>();
  for (let scans = 0; scans < MAX_SCANS && (least.size === 0 || over(least).length > 0); scans += 1)
    for (const [row, count] of (await measureScan()) ?? []) least.set(row, Math.min(count, least.get(row) ?? count));
  if (least.size === 0) throw new Error(`none of ${MAX_SCANS} scans completed`);
  const excess = over(least);
  for (const [row, count] of least) {
    const allowed = budget.rows[row] ?? 0;
    const change = `${((count / allowed - 1) * 100).toFixed(1)} %`;
    const figures = [String(count), String(allowed), change].map((text) => text.padStart(12)).join('');
    console.log(`${excess.includes(row) ? 'OVER' : '    '} ${row.padEnd(34)}${figures}`);
  }
  if (excess.length === 0) return;
  console.log(`A scan does more than its budget in ${FILE} allows. If that is intended, change the budget in the`);
  console.log('same commit (npm run budget -- --write) and say why in its "reason".');
  process.exitCode = 1;
}

function over(least: ReadonlyMap<string, number>): string[] {
  const allowed = (row: string) => (budget.rows[row] ?? 0) * (EXACT.includes(row) ? 1 : 1 + SHARE_OVER);
  return [...least].filter(([row, count]) => count > allowed(row)).map(([row]) => row);
}

function median(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

function fail(): never {
  throw new Error('a scan did not complete');
}
