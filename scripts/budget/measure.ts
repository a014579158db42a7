import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../testbed/shop/shop.ts';
import { executedIn } from './executed.ts';

const REQUEST = 'http.server.request.start';

/** One scan of the testbed's shop in a process of its own: what it requested and executed. Undefined if it did not complete, as on a very busy machine. */
export async function measureScan(): Promise<Map<string, number> | undefined> {
  const shop = await startShop();
  const folder = mkdtempSync(join(tmpdir(), 'assay-budget-'));
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  subscribe(REQUEST, count);
  try {
    const child = spawn(process.execPath, ['scripts/budget/scan-once.ts', shop.url], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) return undefined;
    return new Map([['requests', requests], ...executedIn(folder)]);
  } finally {
    unsubscribe(REQUEST, count);
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
}
