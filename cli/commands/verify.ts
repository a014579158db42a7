import { readFile, stat } from 'node:fs/promises';
import type { KeySet, Verification } from '@assay/proof';
import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand, type Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { fromService, ServiceMissing } from '../service/from-service.ts';
import { serviceConfig } from '../service/service-config.ts';
import { askLog } from '../verify/ask-log.ts';
import { compareWithKept, type Kept } from '../verify/kept-checkpoint.ts';

const MAX_BYTES = 128 * 1024 * 1024;

interface Verdict {
  readonly file: string;
  readonly valid: boolean;
  readonly message: string;
}

export default defineCommand({
  name: 'verify',
  summary: 'Verify reports (JSON or PDF) and badges offline.',
  usage: 'FILE…',
  options: {
    keys: {
      type: 'string',
      value: 'FILE',
      description:
        "The issuer's public keys, downloaded from ISSUER/.well-known/jwks.json (default: the keys of the service on this machine)",
    },
    checkpoint: {
      type: 'string',
      value: 'FILE',
      description:
        "Compare with the last known checkpoint of the issuer's log, and reject reports from a log that was forked or rewritten. FILE is created if missing and updated to newer checkpoints",
    },
    consistency: {
      type: 'string',
      value: 'FILE',
      description:
        'With --checkpoint: use this consistency proof (from ISSUER/log/consistency/OLDER/NEWER) instead of fetching it from the log',
    },
    format: { type: 'string', short: 'f', value: 'FORMAT', description: 'Output format: text (default) or json' },
  },
  async run({ args, options }, terminal) {
    if (args.length === 0) throw new UsageError('specify at least one file or badge token');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const keys = await keysOf(options.keys, terminal);
    if (options.consistency !== undefined && options.checkpoint === undefined)
      throw new UsageError('--consistency requires --checkpoint FILE');
    const kept = keptOf(options, keys, terminal);
    const verdicts: Verdict[] = [];
    for (const word of args) verdicts.push({ file: word, ...(await verdictOn(word, keys, kept)) });
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
    typeof consistency === 'string' ? textOf(consistency, 'the consistency proof') : askLog(log, terminal);
  return { file: checkpoint, keys, proof };
}

async function verdictOn(word: string, keys: KeySet, kept: Kept | undefined): Promise<Omit<Verdict, 'file'>> {
  const { verify } = await import('@assay/proof');
  const bytes = await bytesOf(word).catch(async (error: NodeJS.ErrnoException) => {
    const token = Buffer.from(word);
    if ((await verify('file', token, keys)).kind === 'badge') return token;
    throw new Error(`could not read ${word}: ${fileReason(error)}`);
  });
  const verdict = await verify('file', bytes, keys);
  if (verdict.valid && verdict.kind !== 'badge') return inLog(verdict.message, verdict.verification, kept);
  return { valid: verdict.valid, message: verdict.message };
}

/** Throws if the path is not a regular file or is too large for a report. */
async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file);
  if (!found.isFile()) throw new Error('not a regular file');
  if (found.size > MAX_BYTES) throw new Error('larger than 128 MiB');
  return readFile(file);
}

async function inLog(message: string, verification: Verification, kept: Kept | undefined) {
  const forked = kept && (await compareWithKept(verification, kept));
  if (forked !== undefined) return { valid: false, message: forked };
  return {
    valid: true,
    message: kept ? `${message} The log is consistent with the checkpoint in ${kept.file}.` : message,
  };
}

async function keysOf(file: string | boolean | undefined, terminal: Terminal): Promise<KeySet> {
  if (typeof file !== 'string') return ownKeys(terminal);
  const text = await textOf(file, 'the key file');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not a JSON Web Key Set`);
  }
}

async function textOf(file: string, what: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`could not read ${what} ${file}: ${fileReason(error)}`);
  });
}

async function ownKeys(terminal: Terminal): Promise<KeySet> {
  const keys = await keysOfService(terminal).catch((error) => {
    if (!(error instanceof ServiceMissing)) throw error;
  });
  if (!keys) throw new UsageError("no service found on this machine; pass the issuer's keys with --keys FILE");
  return keys;
}

async function keysOfService(terminal: Terminal): Promise<KeySet | undefined> {
  const config = await serviceConfig(terminal);
  const { ownPublicKeys } = await fromService(() => import('@assay/service/own-keys'));
  return ownPublicKeys(config);
}
