import { writeFile } from 'node:fs/promises';
import type { Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';

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
