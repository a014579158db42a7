import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal } from '@assay/proof';
import { sampleLog } from '@assay/proof/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeys } from '../service/keys/keys.ts';
import { type ProofKeys, proofKeysOf } from '../service/keys/proof-keys.ts';
import { testReport } from '../service/testing/test-report.ts';
import { type Outcome, runHere } from './test-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-verify-'));
const dataDir = join(folder, 'data');
const [report, keyFile, foreign] = ['report.json', 'jwks.json', 'foreign.json'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const none = { session: '', credential: '', hash: '', signing: '' };
let keys: ProofKeys;

beforeAll(async () => {
  keys = await proofKeysOf(readKeys({ dataDir, keys: none }).signing);
  const { verification: _, ...content } = testReport;
  const issuedAt = new Date('2026-11-21T09:30:00Z');
  const unsealed = { content, issuer: 'https://assay.example', issuedAt, append: sampleLog().append };
  writeFileSync(report, (await seal('report', unsealed, keys.signer)).bytes);
  writeFileSync(keyFile, JSON.stringify(keys.jwks));
  const other = await proofKeysOf(readKeys({ dataDir: join(folder, 'unsigned'), keys: none }).signing);
  writeFileSync(foreign, JSON.stringify(other.jwks));
});
afterAll(() => rmSync(folder, { recursive: true }));

function assay(args: readonly string[], directory = dataDir): Promise<Outcome> {
  return runHere(args, { env: { ...process.env, ASSAY_DATA_DIR: directory } });
}

test('an unmodified report is authentic, with keys from a file or of the local service', async () => {
  expect(await assay(['verify', report, '--keys', keyFile])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Authentic/),
  });
  expect(await assay(['verify', report, '--format', 'json'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/"valid": true/),
  });
});

test('a modified report and one signed with other keys are not authentic', async () => {
  const changed = join(folder, 'changed.json');
  writeFileSync(changed, readFileSync(report, 'utf8').replace('"score":64', '"score":96'));
  expect(await assay(['verify', changed, '--keys', keyFile])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/was changed/),
  });
  expect(await assay(['verify', report, '--keys', foreign])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/not signed with any of these keys/),
  });
});

test('a report that the command line made says that it is not signed, and who signs; a reformatted one says so', async () => {
  const { verification, ...content } = JSON.parse(readFileSync(report, 'utf8'));
  const files: Readonly<Record<string, RegExp>> = {
    [JSON.stringify({ ...content, verification: null }, null, 2)]: /report is not signed\. An Assay service signs/,
    [JSON.stringify(content)]: /report is not signed/,
    [JSON.stringify({ ...content, verification }, null, 2)]: /was reformatted/,
    '%PDF-1.4\n%%EOF\n': /PDF is not signed\. An Assay service signs/,
    '[]': /not a JSON report/,
  };
  for (const [text, said] of Object.entries(files)) {
    const file = join(folder, 'other');
    writeFileSync(file, text);
    const outcome = await assay(['verify', file, '--keys', keyFile]);
    expect(outcome).toMatchObject({ code: 1, out: expect.stringMatching(said) });
  }
});

test('unusable input means exit code 2 with a reason', async () => {
  const bare = join(folder, 'bare');
  const huge = join(folder, 'huge.pdf');
  writeFileSync(huge, '%PDF-1.4');
  truncateSync(huge, 2 ** 40);
  for (const [args, why] of [
    [['verify'], /specify at least one file/],
    [['verify', huge], /larger than 128 MiB/],
    [['verify', '/dev/zero'], /not a regular file/],
    [['verify', report, '--consistency', keyFile, '--keys', keyFile], /requires --checkpoint/],
    [['verify', 'nowhere.json'], /could not read/],
    [['verify', report, '--keys', report], /not a JSON Web Key Set/],
  ] as const)
    expect(await assay(args)).toMatchObject({ code: 2, err: expect.stringMatching(why) });
  expect(await assay(['verify', report], bare)).toMatchObject({ code: 2, err: expect.stringMatching(/--keys FILE/) });
});

test('after a rotation the local service has a new key and still accepts the old one', async () => {
  expect((await assay(['keys', 'rotate'])).code).toBe(0);
  const after = await proofKeysOf(readKeys({ dataDir, keys: none }).signing);
  expect(after.signer.id).not.toBe(keys.signer.id);
  const ids = after.jwks.keys.filter(({ crv }) => crv === 'Ed25519').map(({ kid }) => kid);
  expect(ids).toEqual([after.signer.id, keys.signer.id]);
  expect(await assay(['verify', report])).toMatchObject({ code: 0 });
});
