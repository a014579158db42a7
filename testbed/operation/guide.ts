import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The shell commands under a heading of a guide in a folder of `docs/`, block by block. Throws if there are none. */
export function commandsOf(guide: string, heading: string, folder: 'guides' | 'operation' = 'operation'): string[] {
  const text = readFileSync(join(ROOT, 'docs', folder, `${guide}.md`), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? '');
  if (blocks.length === 0) throw new Error(`${guide}.md has no commands under "${heading}"`);
  return blocks;
}

/** Runs commands as a reader would, with `assay` on the path; throws if one fails. Returns what they print. */
export async function follow(commands: string, folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const assay = join(bin, 'assay');
  writeFileSync(assay, `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'cli/bin/assay.mjs')}' "$@"\n`);
  chmodSync(assay, 0o755);
  const path = `${bin}${delimiter}${process.env.PATH}`;
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', ...env, PATH: path },
  });
  return stdout;
}
