import { type Bytes, concat } from '../encoding.ts';

/** Compresses in zlib format. */
export function deflate(bytes: Bytes): Promise<Bytes> {
  return throughStream(bytes, new CompressionStream('deflate'), Number.POSITIVE_INFINITY);
}

/** Throws if the data is not in zlib format or exceeds `most` bytes. */
export function inflate(bytes: Bytes, max: number): Promise<Bytes> {
  return throughStream(bytes, new DecompressionStream('deflate'), max);
}

async function throughStream(
  bytes: Bytes,
  transform: CompressionStream | DecompressionStream,
  max: number,
): Promise<Bytes> {
  const reader: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> } = new Blob([bytes])
    .stream()
    .pipeThrough(transform)
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done && part.value; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > max) throw new Error('too large');
  }
  return concat(...parts);
}
