import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DEMO = fileURLToPath(new URL('./demo.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

test('the demo signs up, scans the weak shop, shows what is wrong with it and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-demo-test-'));
  const child = spawn(NODE, [DEMO, '--once'], { env: { ...process.env, TMPDIR: folder, NO_COLOR: '1' } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const [code] = await once(child, 'close');
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('The page carries a Supabase service_role key.');
  expect(out).toMatch(/ · assay \d+\.\d+\.\d+ · Chrome\/\d/);
  expect(out).toContain('accessibility');
  expect(out).not.toMatch(/eyJ[\w-]{20,}\./);
  expect(readdirSync(folder).filter((name) => name.startsWith('assay-demo-'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
