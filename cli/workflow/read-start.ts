import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const FIRST_BYTES = 8000;

/** The beginning of a regular file; empty for anything else. Links are not followed. Only the first bytes of a file that `isWanted` refuses by them. */
export async function readStart(
  path: string,
  maxBytes: number,
  isWanted: (first: Uint8Array) => boolean = () => true,
): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const info = await file.stat();
    if (!info.isFile()) return '';
    const size = Math.min(maxBytes, info.size);
    const buffer = Buffer.alloc(size);
    let { bytesRead: end } = await file.read(buffer, 0, Math.min(FIRST_BYTES, size));
    if (end < size && isWanted(buffer.subarray(0, end))) end += (await file.read(buffer, end, size - end)).bytesRead;
    return buffer.toString('utf8', 0, end);
  } finally {
    await file.close();
  }
}
