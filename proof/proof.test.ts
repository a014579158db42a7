import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { base64Of, concat, hexOf, sha256, utf8 } from './encoding.ts';
import { verify } from './index.ts';
import { appendEntry, rootOf } from './log/append-entry.ts';
import { consistencyNodes, consistencyText, isConsistent, readConsistency } from './log/consistency.ts';
import { innerHash, leafHash, rootOfInclusion } from './log/merkle.ts';
import { signRoot } from './log/sign-checkpoint.ts';
import { parseTilePath, rootFromTiles, TILE_WIDTH, tilePath } from './log/tiles.ts';
import { sealReport } from './report/seal-report.ts';
import { contentHash } from './report/token.ts';
import { sampleKeys, sampleLog, sampleSigner } from './samples.ts';

const issuer = 'https://assay.example';
const issuedAt = new Date('2026-11-21T09:30:00Z');
const [old, newest] = [sampleSigner('2025'), sampleSigner('2026')];
const log = sampleLog();
const sample = {
  assay: '0.1.0',
  target: 'https://shop.example/',
  score: 64,
  grade: 'C',
  totals: { critical: 0, high: 1, medium: 2, low: 3 },
  findings: [{ title: 'Missing HSTS header', evidence: { shows: '<b>“é€”</b>\n', at: 'https://shop.example/' } }],
};

async function sealed(content: object, signer = old): Promise<Uint8Array> {
  const unsealed = { content: JSON.parse(JSON.stringify(content)), issuer, issuedAt, append: log.append };
  return (await sealReport(unsealed, signer)).bytes;
}

/** An in-memory log of plain texts. */
function logOfTexts() {
  const { store } = sampleLog();
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  return {
    leaves,
    root: (size: number) => rootOf(size, store),
    hashes: store.read,
    async append(entry: Uint8Array<ArrayBuffer>) {
      leaves.push(await leafHash(entry));
      return appendEntry(entry, leaves.length - 1, store);
    },
  };
}

test('canonical JSON follows RFC 8785', () => {
  const input = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
  );
  expect(canonicalJson(input)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  expect(canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 })).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\ud83d\ude00":5,"\ufb33":3}',
  );
  for (const bad of [Number.NaN, undefined, 1n, '\ud800', { a: ['\udc00'] }])
    expect(() => canonicalJson(bad)).toThrow();
  expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
});

test('1,000 reports are authentic, also after key rotation; none is with one byte changed', async () => {
  const keys = sampleKeys(newest, old);
  const [accepted, rejected] = [[] as boolean[], [] as boolean[]];
  for (let i = 0; i < 1000; i += 1) {
    const bytes = await sealed(
      { ...sample, target: `https://site-${i}.example/`, score: i % 101 },
      i % 2 ? old : newest,
    );
    accepted.push((await verify('file', bytes, keys)).valid);
    const changed = Uint8Array.from(bytes);
    const at = (i * 7919 + 13) % bytes.length;
    changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
    rejected.push((await verify('file', changed, keys)).valid);
  }
  expect(accepted.filter(Boolean)).toHaveLength(1000);
  expect(rejected.filter(Boolean)).toHaveLength(0);
});

test('no byte of the verification can be changed, and it cannot be reused for another report', async () => {
  const keys = sampleKeys(old);
  const bytes = await sealed({ target: 'https://a.example/' });
  for (let at = 0; at < bytes.length; at += 1)
    for (const mask of [1, 4, 32]) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ mask;
      expect((await verify('file', changed, keys)).valid, `byte ${at} by ${mask}`).toBe(false);
    }
  const { verification } = JSON.parse(Buffer.from(bytes).toString());
  const swapped = utf8(canonicalJson({ target: 'https://b.example/', verification }));
  expect(await verify('file', swapped, keys)).toMatchObject({ valid: false });
  const strangers = sampleKeys(newest);
  expect(await verify('file', bytes, strangers)).toMatchObject({ valid: false });
});

test('the hash does not depend on field order', async () => {
  const turned = Object.fromEntries(Object.entries(sample).reverse());
  expect(await contentHash(turned)).toBe(await contentHash(sample));
});

describe('log', () => {
  test('hashes follow RFC 6962', async () => {
    expect(hexOf(await sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hexOf(await leafHash(utf8('')))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    const other = logOfTexts();
    await other.append(utf8(''));
    await other.append(Uint8Array.of(0));
    expect(hexOf(await other.root(2))).toBe('fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125');
  });

  test('inclusion proofs hold at every size and at no other index', async () => {
    const other = logOfTexts();
    for (let i = 0; i < 40; i += 1) {
      const { index, size, root, proof } = await other.append(utf8(`entry ${i}`));
      const leaf = await leafHash(utf8(`entry ${i}`));
      expect(await rootOfInclusion({ index, size, leaf }, proof)).toEqual(root);
      if (index > 0) expect(await rootOfInclusion({ index: index - 1, size, leaf }, proof)).not.toEqual(root);
      expect(await rootOfInclusion({ index, size, leaf }, [...proof, leaf])).toBeUndefined();
    }
  });

  test('tiles lead to the root of every earlier size', async () => {
    const other = logOfTexts();
    for (let i = 0; i < 300; i += 1) await other.append(utf8(`entry ${i}`));
    const tile = async (path: string) => {
      const { level = 0, position = 0, width = 0 } = parseTilePath(path.slice('tile/'.length)) ?? {};
      const hashes = level === 0 ? other.leaves : [await perfectOf(other.leaves.slice(0, TILE_WIDTH))];
      return concat(...hashes.slice(position * TILE_WIDTH, position * TILE_WIDTH + width));
    };
    for (const size of [1, 255, 256, 290, 300])
      expect(base64Of(await rootFromTiles(size, 300, tile))).toBe(base64Of(await other.root(size)));
  });

  test('an earlier checkpoint reveals a fork, whatever hashes the log returns', async () => {
    const [honest, forked] = [logOfTexts(), logOfTexts()];
    for (let i = 0; i < 70; i += 1) {
      await honest.append(utf8(`entry ${i}`));
      await forked.append(utf8(i === 40 ? 'another' : `entry ${i}`));
    }
    const head = async (from: typeof honest, size: number) => ({ size, root: await from.root(size) });
    for (let older = 0; older <= 70; older += 1)
      for (const newer of new Set([older, older + 1, 64, 69, 70].filter((size) => size >= older && size <= 70))) {
        const own = await honest.hashes(consistencyNodes(older, newer));
        const others = await forked.hashes(consistencyNodes(older, newer));
        const name = `${older} to ${newer}`;
        expect(await isConsistent(await head(honest, older), await head(honest, newer), own), name).toBe(true);
        expect(await isConsistent(await head(honest, newer), await head(honest, older), own), name).toBe(true);
        if (newer <= 40) continue;
        const isForked = older > 40;
        for (const shown of [own, others, own.map((hash, i) => (i % 2 ? hash : (others[i] ?? hash))), own.slice(1)]) {
          const seen = await isConsistent(await head(honest, older), await head(forked, newer), shown);
          if (isForked) expect(seen, name).toBe(false);
        }
      }
    const proof = await honest.hashes(consistencyNodes(33, 70));
    expect(readConsistency(consistencyText(proof))).toEqual(proof);
    for (const text of ['x\n', consistencyText(proof).slice(0, -1), `${base64Of(new Uint8Array(31))}\n`])
      expect(readConsistency(text)).toBeUndefined();
    const keys = sampleKeys(old);
    const note = await signRoot({ issuer, size: 33, root: await honest.root(33) }, old);
    const later = await signRoot({ issuer, size: 70, root: await honest.root(70) }, old);
    const forkedNote = await signRoot({ issuer, size: 70, root: await forked.root(70) }, old);
    expect(await verify('checkpoint', note, keys)).toMatchObject({
      valid: true,
      checkpoint: { size: 33, origin: 'assay.example/log' },
    });
    expect(await verify('checkpoint', note.replace('33', '34'), keys)).toEqual({ valid: false });
    const text = consistencyText(proof);
    for (const [checkpoints, given, verdict] of [
      [[note, later], text, { valid: true }],
      [[later, note], text, { valid: true }],
      [[note, forkedNote], text, { valid: false, reason: 'fork' }],
      [[note, later], 'x', { valid: false, reason: 'proof' }],
      [[note, 'x'], text, { valid: false, reason: 'checkpoint' }],
    ] as const)
      expect(await verify('consistency', { checkpoints, proof: given }, keys)).toEqual(verdict);
  });

  test.each([
    [{ level: 0, position: 67, width: 256 }, 'tile/0/067'],
    [{ level: 1, position: 1_234_067, width: 12 }, 'tile/1/x001/x234/067.p/12'],
  ])('tile %j', (name, path) => {
    expect(tilePath(name)).toBe(path);
    expect(parseTilePath(path.slice('tile/'.length))).toEqual({ ...name, entries: false });
    expect(parseTilePath('0/000.p/256')).toBeUndefined();
  });
});

async function perfectOf(leaves: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  if (leaves.length === 1) return concat(leaves[0] ?? new Uint8Array());
  const half = leaves.length / 2;
  return innerHash(await perfectOf(leaves.slice(0, half)), await perfectOf(leaves.slice(half)));
}
