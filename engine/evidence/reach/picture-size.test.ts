import { expect, test } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const PNG = hex('89504e470d0a1a0a 0000000d 49484452 000004b0 00000276 08');
const JPEG = hex('ffd8 ffe0 0004 4a46 ffc0 0011 08 0276 04b0 03');

test.each([
  ['PNG', PNG, { width: 1200, height: 630 }],
  ['GIF', Buffer.from('GIF89a\x40\x00\x20\x00', 'latin1'), { width: 64, height: 32 }],
  ['JPEG, after another segment', JPEG, { width: 1200, height: 630 }],
  [
    'lossy WebP',
    hex(`52494646 00000000 57454250 56503820 00000000 000000 9d012a b004 7602`),
    { width: 1200, height: 630 },
  ],
  [
    'lossless WebP',
    hex(`52494646 00000000 57454250 5650384c 00000000 2f 1f4007 00 0000000000`),
    { width: 32, height: 30 },
  ],
  [
    'extended WebP',
    hex(`52494646 00000000 57454250 56503858 00000000 00000000 af0400 750200`),
    { width: 1200, height: 630 },
  ],
])('%s', (_, bytes, size) => {
  expect(pictureSizeOf(bytes)).toEqual(size);
});

test.each([
  ['text', Buffer.from('<svg width="10" height="10"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG that is cut off', PNG.subarray(0, 20)],
  ['a JPEG whose segments lead beyond its end', hex('ffd8 ffe0 ffff 0000 0000 0000')],
  ['a JPEG of empty segments', Buffer.concat([hex('ffd8'), ...Array.from({ length: 2000 }, () => hex('ffe00000'))])],
  ['a PNG without a size', hex('89504e470d0a1a0a 0000000d 49484452 00000000 00000000 08')],
])('%s has no size', (_, bytes) => {
  expect(pictureSizeOf(bytes)).toBeUndefined();
});
