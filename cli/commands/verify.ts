import { readFile, stat } from 'node:fs/promises';
import type { KeySet, Verification } from '@assay/proof';
import { defineCommand, type Terminal } from '../define-command.ts';
import { serviceConfig } from '../service/service-config.ts';
import { askLog } from '../verify/ask-log.ts';
import { compareWithKept, type Kept } from '../verify/kept-checkpoint.ts';
import { oneOf, UsageError } from '../words.ts';

const MOST_BYTES = 128 * 1024 * 1024;

interface Verdict {
  readonly file: string;
  readonly valid: boolean;
  readonly message: string;
}

export default defineCommand({
  name: 'verify',
  summary: 'Check reports (JSON or PDF) and badges, offline.',
  usage: 'FILE…',
  options: {
    keys: {
      type: 'string',
      value: 'FILE',
      says: "The issuer's public keys, from ISSUER/.well-known/jwks.json (default: those of the service on this machine)",
    },
    checkpoint: {
      type: 'string',
      value: 'FILE',
      says: "The newest checkpoint that you have seen of the issuer's log: a report from a log that was forked or rewritten since is refused, a newer checkpoint takes its place. Made where there is none",
    },
    consistency: {
      type: 'string',
      value: 'FILE',
      says: 'With --checkpoint: what ISSUER/log/consistency/OLDER/NEWER says, where the log shall not be asked',
    },
    format: { type: 'string', short: 'f', value: 'FORMAT', says: 'text (default) or json' },
  },
  async run({ words, options }, terminal) {
    if (words.length === 0) throw new UsageError('name at least one file, or a badge token');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const keys = await keysOf(options.keys, terminal);
    if (options.consistency !== undefined && options.checkpoint === undefined)
      throw new UsageError('--consistency: only with --checkpoint FILE');
    const kept = keptOf(options, keys, terminal);
    const verdicts: Verdict[] = [];
    for (const word of words) verdicts.push({ file: word, ...(await verdictOn(word, keys, kept)) });
    const [only] = verdicts;
    if (format === 'json') terminal.out(`${JSON.stringify(verdicts.length === 1 ? only : verdicts, null, 2)}\n`);
    else for (const { file, message } of verdicts) terminal.out(`${file}: ${message.replace(/\p{Cc}+/gu, ' ')}\n`);
    return verdicts.every(({ valid }) => valid) ? 0 : 1;
  },
});

type Options = Readonly<Record<string, string | boolean | undefined>>;

function keptOf({ checkpoint, consistency }: Options, keys: KeySet, terminal: Terminal): Kept | undefined {
  if (typeof checkpoint !== 'string') return undefined;
  const proof: Kept['proof'] = (log) =>
    typeof consistency === 'string' ? textOf(consistency, 'the proof of consistency') : askLog(log, terminal);
  return { file: checkpoint, keys, proof };
}

async function verdictOn(
  word: string,
  keys: KeySet,
  kept: Kept | undefined,
): Promise<{ valid: boolean; message: string }> {
  const { verify } = await import('@assay/proof');
  const bytes = await bytesOf(word).catch(async (error: NodeJS.ErrnoException) => {
    const token = Buffer.from(word);
    if ((await verify('file', token, keys)).kind === 'badge') return token;
    throw new Error(`${word} cannot be read (${error.code ?? error.message})`);
  });
  const verdict = await verify('file', bytes, keys);
  if (verdict.valid && verdict.kind !== 'badge') return inLog(verdict.message, verdict.verification, kept);
  return { valid: verdict.valid, message: verdict.message };
}

/** Throws for what is no plain file, and for one that no report can be. */
async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file);
  if (!found.isFile()) throw new Error('it is no plain file');
  if (found.size > MOST_BYTES) throw new Error('it is larger than 128 MiB');
  return readFile(file);
}

async function inLog(message: string, verification: Verification, kept: Kept | undefined) {
  const forked = kept && (await compareWithKept(verification, kept));
  if (forked !== undefined) return { valid: false, message: forked };
  return { valid: true, message: kept ? `${message} The log is the one that ${kept.file} knows.` : message };
}

async function keysOf(file: string | boolean | undefined, terminal: Terminal): Promise<KeySet> {
  if (typeof file !== 'string') return ownKeys(terminal);
  const text = await textOf(file, 'the keys');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the keys ${file} are no JSON Web Key Set`);
  }
}

async function textOf(file: string, what: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${what} ${file} cannot be read (${error.code ?? error.message})`);
  });
}

async function ownKeys(terminal: Terminal): Promise<KeySet> {
  const config = await serviceConfig(terminal);
  const { ownPublicKeys } = await import('@assay/service/own-keys');
  const keys = await ownPublicKeys(config);
  if (!keys) throw new UsageError("there is no service on this machine; give the issuer's keys with --keys FILE");
  return keys;
}
