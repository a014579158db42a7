import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { serve } from '../testbed/serve.ts';
import { run } from './main.ts';

export const BIN = fileURLToPath(new URL('./bin/assay.mjs', import.meta.url));

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Given {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
}

/** Runs one command line in this process: what `assay` does once it has started. */
export async function runHere(args: readonly string[], { env = {}, input = '' }: Given = {}): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await run(args, {
    env,
    stdin: Readable.from([input]),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    outIsTerminal: false,
    errIsTerminal: false,
    columns: 80,
    signal: new AbortController().signal,
  });
  return { code, out, err };
}

/** Runs one command line as its own process. */
export function runProcess(
  args: readonly string[],
  { env = {}, input = '', cwd }: Given & { readonly cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...env }, ...(cwd ? { cwd } : {}), maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, [BIN, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    // A command that does not read stdin may exit before it is written.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** A folder with these files, until the test has finished. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Serves a page, and nothing else, until the end of the test; returns its URL. */
export async function pageOf(html: string): Promise<string> {
  const site = await serve((request, response) =>
    request.url === '/'
      ? response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      : response.writeHead(404).end('no'),
  );
  onTestFinished(site.close);
  return `${site.url}/`;
}
