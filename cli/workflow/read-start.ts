import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The beginning of a regular file; empty for anything else. Links are not followed. */
export async function readStart(path: string, maxBytes: number): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const info = await file.stat();
    if (!info.isFile()) return '';
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(maxBytes, info.size)) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
