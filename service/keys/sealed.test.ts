import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCurrent, openText, rewrapText, SealError, sealText } from './sealed.ts';

const key = (id: string) => ({ id, secret: new Uint8Array(randomBytes(32)) });
const [old, newest] = [key('old'), key('new')];
const RECORD = { table: 'connections', id: 'c1', organizationId: 'o1' };
const SECRET = 'gho_planted Zürich 靴下 🧦';

test('a sealed text opens with its key and shows nothing of its content', () => {
  const sealed = sealText([old], SECRET, RECORD);
  expect(openText([old], sealed, RECORD)).toBe(SECRET);
  expect(sealed).not.toContain('planted');
  expect(Buffer.from(sealed.split(':')[3] ?? '', 'base64url').toString('latin1')).not.toContain('planted');
  expect(sealText([old], SECRET, RECORD)).not.toBe(sealed);
  expect(openText([old], sealText([old], '', RECORD), RECORD)).toBe('');
});

test('it belongs to one record of one organization', () => {
  const sealed = sealText([old], SECRET, RECORD);
  for (const other of [{ table: 'others' }, { id: 'c2' }, { organizationId: 'o2' }])
    expect(() => openText([old], sealed, { ...RECORD, ...other })).toThrow(SealError);
});

test('every altered, truncated or foreign text is refused', () => {
  const sealed = sealText([old], SECRET, RECORD);
  for (let at = 0; at < sealed.length; at += 1) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    const bytes = (text: string) => text.split(':').map((part) => Buffer.from(part, 'base64url').toString('hex'));
    const altered = `${sealed.slice(0, at)}${letter}${sealed.slice(at + 1)}`;
    // The last letter of a part holds bits that base64url ignores.
    if (bytes(altered).join() !== bytes(sealed).join())
      expect(() => openText([old], altered, RECORD)).toThrow(SealError);
    expect(() => openText([old], sealed.slice(0, at), RECORD)).toThrow(SealError);
  }
  expect(() => openText([newest], sealed, RECORD)).toThrow(SealError);
});

test('a key of the same id with another secret opens nothing', () => {
  expect(() => openText([key('old')], sealText([old], SECRET, RECORD), RECORD)).toThrow(SealError);
});

test('after a rotation old texts open, and are rewrapped without the old key', () => {
  const ring = [newest, old];
  const sealed = sealText([old], SECRET, RECORD);
  expect(isCurrent([old], sealed)).toBe(true);
  expect(isCurrent(ring, sealed)).toBe(false);
  expect(openText(ring, sealed, RECORD)).toBe(SECRET);
  const rewrapped = rewrapText(ring, sealed, RECORD);
  expect(isCurrent(ring, rewrapped)).toBe(true);
  expect(openText([newest], rewrapped, RECORD)).toBe(SECRET);
  expect(() => openText([old], rewrapped, RECORD)).toThrow(SealError);
});
