import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '../testbed/serve.ts';
import { commands } from './built.ts';
import { secondsOf } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 9;
const ENV = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' };

interface Row {
  readonly name: string;
  readonly seconds: () => Promise<number>;
  readonly all: number[];
}

/** `assay --help`, and `assay scan` until its first request, beside a Node.js that does nothing; from the repository and as built. */
export async function benchStart(): Promise<string> {
  const bare: Row = { name: 'node -e 0', seconds: () => secondsOf(process.execPath, ['-e', '0']), all: [] };
  const rows: Row[] = [
    bare,
    ...Object.entries(commands()).flatMap(([name, file]) => [
      { name: `assay --help (${name})`, seconds: () => secondsOf(process.execPath, [file, '--help']), all: [] },
      { name: `assay scan, first request (${name})`, seconds: () => secondsToFirstRequest(file), all: [] },
    ]),
  ];
  // The first round fills the compile cache.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { seconds, all } of rows) {
      const measured = await seconds();
      if (round > 0) all.push(measured);
    }
  const lines = rows.map(({ name, all }) => [name, spread(all, 's'), ratio(all, bare.all).toFixed(1)]);
  return tableText('Start of the command line (lower is better)', [['', 'wall', 'ratio'], ...lines]);
}

async function secondsToFirstRequest(file: string): Promise<number> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<number>();
  const site = await serve((_, response) => {
    ask(performance.now());
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  const started = performance.now();
  const child = spawn(process.execPath, [file, 'scan', `${site.url}/`, '--pages', '1', '--format', 'json'], {
    env: { ...process.env, ...ENV },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const seconds = ((await asked) - started) / 1000;
  await ended;
  await site.close();
  return seconds;
}
