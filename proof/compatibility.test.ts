import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { append, type KeySet, type LogEntry, type PublicJwk, prove, seal, verify } from './index.ts';
import { sampleLog, sampleSigner } from './samples.ts';

/** Issued by the first release: must verify and be reproduced byte for byte in all later releases. */
const issued: {
  readonly report: string;
  readonly jwks: KeySet;
  readonly badge: string;
  readonly entries: readonly string[];
  readonly checkpoint: string;
  readonly consistency: string;
  readonly tile: string;
} = JSON.parse(readFileSync(new URL('samples/issued.json', import.meta.url), 'utf8'));
const report = Buffer.from(issued.report);
const pdf = readFileSync(new URL('samples/report.pdf', import.meta.url));
const signer = sampleSigner('sample');
const issuer = 'https://assay.example';
const REPORT_INDEX = 6;
const { verification, ...content } = JSON.parse(issued.report);

test('reports, PDFs, badges and checkpoints of the first release are authentic', async () => {
  const { jwks, badge, checkpoint } = issued;
  const authentic = { valid: true, verification, report: { target: 'https://shop.example/' } };
  expect(await verify('file', report, jwks)).toMatchObject({ ...authentic, kind: 'report' });
  expect(await verify('file', pdf, jwks)).toMatchObject({ ...authentic, kind: 'pdf' });
  expect(await verify('token', verification.token, jwks)).toEqual({ valid: true, hash: verification.hash });
  expect(await verify('checkpoint', checkpoint, jwks)).toMatchObject({ valid: true, checkpoint: { size: 10 } });
  const [soon, late] = [new Date('2026-12-01'), new Date('2099-12-01')];
  expect(await verify('file', Buffer.from(badge), jwks, soon)).toMatchObject({ valid: true, kind: 'badge' });
  expect(await verify('file', Buffer.from(badge), jwks, late)).toMatchObject({ valid: false, kind: 'badge' });
  const tile = async () => Buffer.from(issued.tile, 'base64');
  expect(await verify('log', { checkpoint, tile }, jwks)).toEqual({ valid: true });
  const checkpoints = [verification.log.checkpoint, checkpoint] as const;
  expect(await verify('consistency', { checkpoints, proof: issued.consistency }, jwks)).toEqual({ valid: true });
});

test('log, report and certificate are identical to those of the first release', async () => {
  const { store } = sampleLog();
  for (const [size, text] of issued.entries.entries()) {
    const entry: LogEntry = JSON.parse(text);
    if (size !== REPORT_INDEX) {
      expect((await append({ ...store, size }, entry)).text).toBe(text);
      continue;
    }
    const issuedAt = new Date(verification.issued_at);
    const toLog = (one: LogEntry) => append({ ...store, size }, one);
    const sealed = await seal('report', { content, issuer, issuedAt, append: toLog }, signer);
    expect(Buffer.from(sealed.bytes).toString()).toBe(issued.report);
  }
  const size = issued.entries.length;
  expect(await seal('checkpoint', { issuer, size, log: store }, signer)).toBe(issued.checkpoint);
  expect(await prove('consistency', { older: REPORT_INDEX + 1, newer: size }, store)).toBe(issued.consistency);
  expect(await prove('inclusion', { index: REPORT_INDEX, size: REPORT_INDEX + 1 }, store)).toEqual(
    verification.log.proof,
  );
  const source = {
    size,
    hashes: (first: { level: number; position: number }, count: number) =>
      store.read(Array.from({ length: count }, (_, i) => ({ ...first, position: first.position + i }))),
    entries: async (first: number, count: number) => issued.entries.slice(first, first + count),
  };
  const tile = await prove('tile', `0/000.p/${size}`, source);
  expect(Buffer.from(tile ?? []).toString('base64')).toBe(issued.tile);
  expect(await prove('tile', `0/000.p/${size + 1}`, source)).toBeUndefined();
  const document = issued.jwks.keys.find(({ crv }) => crv === 'P-256');
  if (!document) throw new Error('the samples have no PDF key');
  const certificate = await seal('certificate', await publicKeyInfo(document), signer);
  expect(Buffer.from(certificate).toString('base64')).toBe(document.x5c?.[0]);
});

async function publicKeyInfo({ kty, crv = '', x = '', y = '' }: PublicJwk): Promise<Uint8Array> {
  const jwk = { kty, crv, x, y };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify']);
  return new Uint8Array(await crypto.subtle.exportKey('spki', key));
}
