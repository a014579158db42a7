import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../test-cli.ts';
import { watchFolder } from './watch-folder.ts';

test('changes of source files are told, also in new folders, and those of built and ignored files are not', async () => {
  const root = folderWith({
    '.gitignore': '/generated\n',
    'src/App.tsx': 'one',
    'node_modules/x/index.js': '',
    'generated/a.ts': '',
    'dist/a.js': '',
  });
  let changes = 0;
  const watched = await watchFolder(root, () => {
    changes += 1;
  });
  onTestFinished(() => watched.close());
  for (const path of ['node_modules/x/index.js', 'generated/a.ts', 'dist/a.js', 'dev.db', 'debug.log', '.env'])
    writeFileSync(join(root, path), 'other');
  await pause(200);
  expect(changes).toBe(0);
  const change = async (act: () => void) => {
    const before = changes;
    act();
    await expect.poll(() => changes).toBeGreaterThan(before);
  };
  await change(() => writeFileSync(join(root, 'src/App.tsx'), 'two'));
  await change(() => mkdirSync(join(root, 'src/pages')));
  await change(() => writeFileSync(join(root, 'src/pages/Home.tsx'), 'home'));
  expect(watched.isCut).toBe(false);
});
