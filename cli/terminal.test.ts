import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';

const TERMINAL = new URL('./terminal.ts', import.meta.url).href;
/** What stays open ends with the process. */
const PROGRAM = `
import { endProcess, openTerminal } from '${TERMINAL}';
openTerminal(process).out('x'.repeat(1_000_000));
setInterval(() => {}, 1_000);
endProcess(process, 3);
`;

function program() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'close') };
}

test('a reader that takes its time gets the whole output', async () => {
  const { child, ended } = program();
  await pause(1_500);
  expect(await text(child.stdout)).toHaveLength(1_000_000);
  expect(await ended).toEqual([3, null]);
});

test('a process whose reader has closed the pipe ends', async () => {
  const { child, ended } = program();
  child.stdout.destroy();
  expect(await ended).toEqual([3, null]);
});
