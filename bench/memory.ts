import { execFile } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { commandOf } from '../service/store/embedded/process-identity.ts';
import { startShop } from '../testbed/shop/shop.ts';
import { inFolder } from './own-database.ts';
import { tableText } from './table.ts';

const SETTLED = 5;

/** Resident memory of a process over twenty scans, and browser processes left behind. */
export function benchMemory(): Promise<string> {
  return inFolder(async (folder) => {
    chmodSync(folder, 0o777);
    const shop = await startShop();
    const env = { ...process.env, TMPDIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/twenty-scans.ts', shop.url], {
      env,
    }).finally(shop.close);
    const left = readdirSync('/proc').filter((pid) => commandOf(Number(pid))?.includes(folder)).length;
    const resident = stdout.trim().split('\n').map(Number);
    const [settled = Number.NaN, last = Number.NaN] = [resident[SETTLED - 1], resident.at(-1)];
    return tableText(`Resident memory over ${resident.length} scans in one process`, [
      ['after scan 5', `after scan ${resident.length}`, 'ratio', 'browser processes left'],
      [`${settled.toFixed(0)} MiB`, `${last.toFixed(0)} MiB`, (last / settled).toFixed(2), String(left)],
    ]);
  });
}
