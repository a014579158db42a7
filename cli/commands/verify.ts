import { readFile } from 'node:fs/promises';
import type { PublicKeys } from '@assay/engine';
import { defineCommand, type Terminal } from '../define-command.ts';
import { serviceConfig } from '../service/service-config.ts';
import { oneOf, UsageError } from '../words.ts';

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
    format: { type: 'string', short: 'f', value: 'FORMAT', says: 'text (default) or json' },
  },
  async run({ words, options }, terminal) {
    if (words.length === 0) throw new UsageError('name at least one file, or a badge token');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const keys = await keysOf(options.keys, terminal);
    const verdicts: Verdict[] = [];
    for (const word of words) verdicts.push({ file: word, ...(await verdictOn(word, keys)) });
    const [only] = verdicts;
    if (format === 'json') terminal.out(`${JSON.stringify(verdicts.length === 1 ? only : verdicts, null, 2)}\n`);
    else for (const { file, message } of verdicts) terminal.out(`${file}: ${message.replace(/\p{Cc}+/gu, ' ')}\n`);
    return verdicts.every(({ valid }) => valid) ? 0 : 1;
  },
});

async function verdictOn(word: string, keys: PublicKeys): Promise<{ valid: boolean; message: string }> {
  const { isBadgeToken, verifyBadge, verifyPdf, verifyReport } = await import('@assay/engine');
  const bytes = await readFile(word).catch((error: NodeJS.ErrnoException) => {
    if (isBadgeToken(word)) return Buffer.from(word);
    throw new Error(`${word} cannot be read (${error.code ?? error.message})`);
  });
  const text = bytes.subarray(0, 4096).toString('latin1').trim();
  const { valid, message } = text.startsWith('%PDF-')
    ? await verifyPdf(bytes, keys)
    : isBadgeToken(text)
      ? await verifyBadge(text, keys, new Date())
      : await verifyReport(bytes, keys);
  return { valid, message };
}

async function keysOf(file: string | boolean | undefined, terminal: Terminal): Promise<PublicKeys> {
  const { readKeySet } = await import('@assay/engine');
  if (typeof file !== 'string') return ownKeys(terminal);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`the keys ${file} cannot be read (${error.code ?? error.message})`);
  });
  return readKeySet(text).catch(() => {
    throw new Error(`the keys ${file} are no JSON Web Key Set with an Ed25519 key`);
  });
}

async function ownKeys(terminal: Terminal): Promise<PublicKeys> {
  const config = await serviceConfig(terminal);
  const { ownPublicKeys } = await import('@assay/service/own-keys');
  const keys = await ownPublicKeys(config);
  if (!keys) throw new UsageError("there is no service on this machine; give the issuer's keys with --keys FILE");
  return keys;
}
