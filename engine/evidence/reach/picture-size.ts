import type { PictureSize } from '../facts/exchange.ts';

const MAX_SEGMENTS = 500;
/** Start-of-frame markers of JPEG (ITU-T T.81, table B.1), without those of tables and arithmetic conditioning. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads the size from the header of an image; undefined if it is none of these kinds or cut off before the size. Never throws. */
export function pictureSizeOf(bytes: Buffer): PictureSize | undefined {
  const size = pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const startsWith = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || !startsWith(bytes, 1, 'PNG\r\n') || !startsWith(bytes, 12, 'IHDR')) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 10 || !startsWith(bytes, 0, 'GIF8')) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** The three kinds of WebP: lossy, lossless and extended (RFC 9649). */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || !startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return undefined;
  if (startsWith(bytes, 12, 'VP8X')) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 12, 'VP8 ')) return undefined;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  for (let i = 0; i < MAX_SEGMENTS && at + 9 <= bytes.length && bytes[at] === 0xff; i++) {
    if (isFrame(bytes[at + 1] ?? 0)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
