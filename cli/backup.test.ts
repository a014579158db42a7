import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@assay/service/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeys } from '../service/keys/keys.ts';
import { startEmbedded, stopEmbedded } from '../service/store/embedded/embedded.ts';
import { runProcess } from './test-cli.ts';

const KEY = `k1:${'A'.repeat(43)}`;
const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'));
const dataDir = join(folder, 'data');

beforeAll(async () => {
  chmodSync(folder, 0o711);
  await (await startEmbedded(dataDir)).close();
  readKeys(readConfig({ ASSAY_DATA_DIR: dataDir }));
});
afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

async function assay(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const own = { ...process.env, DATABASE_URL: '', ASSAY_DATA_DIR: dataDir, ...env };
  const { code, err } = await runProcess(args, { cwd: folder, env: own });
  if (code !== 0) throw new Error(err);
  return err;
}

const CASES = [
  {
    name: 'keys of the data folder are in it',
    env: {},
    contains: 'session, credential, hash, signing',
    outside: undefined,
  },
  {
    name: 'a hash key is set with the credential key',
    env: { ASSAY_CREDENTIAL_KEYS: KEY },
    contains: 'session, signing',
    outside: 'credential, hash',
  },
  {
    name: 'unused files are no keys of the service',
    env: { ASSAY_SESSION_KEYS: KEY, ASSAY_CREDENTIAL_KEYS: KEY, ASSAY_SIGNING_KEYS: KEY },
    contains: undefined,
    outside: 'session, credential, hash, signing',
  },
] as const;

test.each(CASES)('backup and restore say which keys are missing: $name', async ({ name, env, contains, outside }) => {
  const backup = join(folder, name.replaceAll(' ', '-'));
  const told = await assay(['backup', backup], env);
  expect(told).toContain(contains ? `the keys: ${contains}.` : 'and no keys.');
  expect(/not contain the keys set by environment variables: (.*)\. Keep/.exec(told)?.[1]).toBe(outside);
  const restored = await assay(['restore', backup], { ASSAY_DATA_DIR: `${backup}-restored` });
  expect(/does not contain these keys: (.*)\. Set/.exec(restored)?.[1]).toBe(outside);
});
