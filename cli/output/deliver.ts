import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';

/** Throws before the work is done if a file could not be written after it. */
export async function checkWritable(file: string, what = 'report'): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  const reason = found?.isDirectory()
    ? 'it is a folder'
    : await access(found ? file : dirname(file), constants.W_OK).then(() => undefined, fileReason);
  if (reason !== undefined) throw new Error(`could not write the ${what} to ${file}: ${reason}`);
}

/** Writes a document to a file such as that of `--output`, or else to stdout. */
export async function deliver(
  document: string | Uint8Array,
  output: string | boolean | undefined,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
  what = 'report',
): Promise<void> {
  if (typeof output !== 'string') return out(document.toString());
  await writeFile(output, document).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`could not write the ${what} to ${output}: ${fileReason(error)}`);
  });
  err(`assay: ${what} written to ${output}\n`);
}
