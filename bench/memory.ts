import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startShop } from '../testbed/shop/shop.ts';
import { tableText } from './table.ts';

const SETTLED = 5;

/** Resident memory of a process over twenty scans, and browser processes left behind. */
export async function benchMemory(): Promise<string> {
  const shop = await startShop();
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(folder, 0o777);
  try {
    const env = { ...process.env, TMPDIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/twenty-scans.ts', shop.url], { env });
    const left = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(folder)).length;
    const resident = stdout.trim().split('\n').map(Number);
    const [settled = Number.NaN, last = Number.NaN] = [resident[SETTLED - 1], resident.at(-1)];
    return tableText(`Resident memory over ${resident.length} scans in one process`, [
      ['after scan 5', `after scan ${resident.length}`, 'ratio', 'browser processes left'],
      [`${settled.toFixed(0)} MiB`, `${last.toFixed(0)} MiB`, (last / settled).toFixed(2), String(left)],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
