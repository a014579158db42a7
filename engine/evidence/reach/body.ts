import type { Transform } from 'node:stream';
import zlib, { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { trimmedParts } from '../parse/text/trimmed-parts.ts';

interface Decoded {
  readonly bytes: Buffer;
  /** False if the content exceeded the limit or was cut off. */
  readonly whole: boolean;
}

const MAX_CODINGS = 3;
const CHUNK = 64 * 1024;
/** RFC 9659: a window of at most 8 MiB for zstd on the web. */
const ZSTD_WINDOW_LOG = 23;
/** Node.js 20 has no Zstandard. */
const HAS_ZSTD = 'createZstdDecompress' in zlib;

/** The content codings to accept. */
export const ACCEPTED_CODINGS = `gzip, deflate, br${HAS_ZSTD ? ', zstd' : ''}`;

/**
 * Undoes the content codings of a body (RFC 9110 section 8.4), keeping at most `limit` bytes.
 * Unknown codings, and more than three, are left as they are, as in browsers.
 */
export async function decodeBody(body: Buffer, contentEncoding: string, limit: number): Promise<Decoded> {
  const codings = trimmedParts(contentEncoding.toLowerCase(), ',').filter((coding) => coding !== 'identity');
  let decoded: Decoded = { bytes: body, whole: true };
  if (body.length === 0) return decoded;
  if (codings.length > MAX_CODINGS) return { ...cut(decoded, limit), whole: false };
  for (const coding of codings.reverse()) {
    const undone = await undo(coding, decoded.bytes, limit);
    if (!undone) break;
    decoded = { bytes: undone.bytes, whole: undone.whole && decoded.whole };
  }
  return cut(decoded, limit);
}

function cut({ bytes, whole }: Decoded, limit: number): Decoded {
  return bytes.length > limit ? { bytes: bytes.subarray(0, limit), whole: false } : { bytes, whole };
}

/** A strict decoder fails if the stream is cut off; a lenient one returns what there is. */
function decoderFor(coding: string, body: Buffer, strict: boolean): (() => Transform) | undefined {
  const options = { chunkSize: CHUNK, finishFlush: strict ? constants.Z_FINISH : constants.Z_SYNC_FLUSH };
  if (coding === 'gzip' || coding === 'x-gzip') return () => createGunzip(options);
  if (coding === 'deflate') {
    const zlibHeader = ((body[0] ?? 0) & 0x0f) === 8;
    return () => (zlibHeader ? createInflate(options) : createInflateRaw(options));
  }
  if (coding === 'br') {
    const finishFlush = strict ? constants.BROTLI_OPERATION_FINISH : constants.BROTLI_OPERATION_FLUSH;
    return () => createBrotliDecompress({ chunkSize: CHUNK, finishFlush });
  }
  if (coding !== 'zstd' || !HAS_ZSTD) return undefined;
  const finishFlush = strict ? constants.ZSTD_e_end : constants.ZSTD_e_flush;
  const params = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
  return () => zlib.createZstdDecompress({ chunkSize: CHUNK, finishFlush, params });
}

async function undo(coding: string, body: Buffer, limit: number): Promise<Decoded | undefined> {
  const strict = decoderFor(coding, body, true);
  const lenient = decoderFor(coding, body, false);
  if (!strict || !lenient) return undefined;
  const decoded = await drain(strict(), body, limit);
  if (decoded.whole || decoded.bytes.length > limit) return decoded;
  return { ...(await drain(lenient(), body, limit)), whole: false };
}

function drain(decoder: Transform, body: Buffer, limit: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (whole: boolean) => {
      decoder.destroy();
      resolve({ bytes: Buffer.concat(chunks), whole });
    };
    decoder.on('data', (chunk: Buffer) => {
      if (size > limit) return;
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) finish(false);
    });
    decoder.once('end', () => finish(true));
    decoder.once('error', () => finish(false));
    decoder.on('error', () => {});
    decoder.end(body);
  });
}

function oneBuffer(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks);
}

/** Parts of a body as they arrive. */
export function bodyParts(maxBytes: number, onFull: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer): void {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) onFull();
    },
    whole: (): Buffer => oneBuffer(chunks),
  };
}
