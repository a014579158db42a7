import { readFile } from 'node:fs/promises';
import type { KeySet } from '@assay/proof';
import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand, type Options, type Terminal } from '../define-command.ts';
import { cannotRead } from '../file-error.ts';
import { fromService, ServiceMissing } from '../service/from-service.ts';
import { askLog } from '../verify/ask-log.ts';
import type { Kept } from '../verify/kept-checkpoint.ts';
import { type Verdict, verdictOn } from '../verify/verdict.ts';

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

function keptOf({ checkpoint, consistency }: Options, keys: KeySet, terminal: Terminal): Kept | undefined {
  if (typeof checkpoint !== 'string') return undefined;
  const proof: Kept['proof'] = (log) =>
    typeof consistency === 'string' ? textOf(consistency, 'the consistency proof') : askLog(log, terminal);
  return { file: checkpoint, keys, proof };
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

function textOf(file: string, what: string): Promise<string> {
  return readFile(file, 'utf8').catch(cannotRead(`${what} ${file}`));
}

async function ownKeys(terminal: Terminal): Promise<KeySet> {
  const keys = await keysOfService(terminal).catch((error) => {
    if (!(error instanceof ServiceMissing)) throw error;
  });
  if (!keys) throw new UsageError("no service found on this machine; pass the issuer's keys with --keys FILE");
  return keys;
}

async function keysOfService(terminal: Terminal): Promise<KeySet | undefined> {
  const { config, ownPublicKeys } = await fromService(terminal, () => import('@assay/service/keys'));
  return ownPublicKeys(config);
}
