import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../testbed/shop/shop.ts';
import { secondsOf } from './process.ts';

const WITH_FINDINGS = [0, 1];
const COLUMNS = 60;
/** Share of the scan that a part takes at least to get a row. */
const MIN_SHARE = 0.015;
const PROCESSES = ['scanner', 'isolate', 'browser'];

interface Event {
  readonly ph: string;
  readonly pid: number;
  readonly cat: string;
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly dur: number;
  readonly args: { readonly cpu_ms?: number };
}

/** What happens when in one scan of the shop, from its trace. */
export async function benchWaterfall(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-trace-'));
  const file = join(folder, 'trace.json');
  const shop = await startShop();
  try {
    const args = ['cli/bin/assay.mjs', 'scan', shop.url, '--pages', '1', '--format', 'json', '--trace', file];
    for (const _ of ['compiles', 'measured'])
      await secondsOf(process.execPath, args, { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }, WITH_FINDINGS);
    return waterfallOf(JSON.parse(readFileSync(file, 'utf8')).traceEvents);
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true });
  }
}

function waterfallOf(events: readonly Event[]): string {
  const spans = events.filter(({ ph, cat }) => ph === 'X' && cat !== 'request');
  const end = Math.max(...spans.map(({ ts, dur }) => ts + dur));
  const shown = spans
    .filter(({ cat, dur }) => cat !== 'wait' && dur >= end * MIN_SHARE)
    .sort((a, b) => a.pid - b.pid || a.ts - b.ts);
  const name = ({ pid, cat, name: own }: Event) => `${PROCESSES[pid - 1]}  ${cat} ${own}`;
  const width = Math.max(...shown.map((span) => name(span).length));
  const rows = shown.map((span) => {
    const from = Math.floor((span.ts / end) * COLUMNS);
    const length = Math.max(1, Math.round((span.dur / end) * COLUMNS));
    const bar = `${' '.repeat(from)}${'█'.repeat(Math.min(length, COLUMNS - from))}`.padEnd(COLUMNS);
    const figures = [span.ts / 1000, span.dur / 1000, span.args.cpu_ms ?? 0].map((value) =>
      value.toFixed(0).padStart(6),
    );
    return `${name(span).padEnd(width)} ${bar} ${figures.join('')}`;
  });
  return [
    `Waterfall of one scan of the shop (six modules): ${(end / 1000).toFixed(0)} ms; columns: start, wall and CPU ms`,
    ...rows,
    '',
  ].join('\n');
}
