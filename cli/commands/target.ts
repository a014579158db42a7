import type { TargetVerdict } from '@assay/engine';
import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand, interruptedCode, type Terminal } from '../define-command.ts';
import { linesOf } from '../lines.ts';

const CONCURRENCY = 8;
const FORMATS = ['json', 'text'] as const;
const BARS = ['refused', 'never'] as const;

export default defineCommand({
  name: 'target',
  summary: 'Check whether URLs may be scanned, and why.',
  usage: 'URL… | -',
  options: {
    format: {
      type: 'string',
      short: 'f',
      value: 'FORMAT',
      description: 'Output format: text (default on a terminal) or json, one object per line (default otherwise)',
    },
    'fail-on': {
      type: 'string',
      value: 'VERDICT',
      description: 'Exit with code 1 if a URL is refused: refused or never (default)',
    },
  },
  async run({ args, options }, terminal) {
    const format = oneOf('format', options.format, FORMATS, terminal.outIsTerminal ? 'text' : 'json');
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'never');
    if (args.length === 0) throw new UsageError('specify at least one URL, or - to read URLs from stdin');
    const { judgeTarget, readReachSettings } = await import('@assay/engine');
    const settings = readReachSettings(terminal.env);
    let refused = 0;
    const judge = async (text: string) => {
      const verdict = await judgeTarget(text, settings);
      if (!verdict.allowed) refused += 1;
      return format === 'json' ? JSON.stringify(verdict) : asText(verdict);
    };
    for (const word of args) {
      if (word === '-') await eachLine(terminal, judge);
      else terminal.out(`${await judge(word)}\n`);
    }
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    return bar === 'refused' && refused > 0 ? 1 : 0;
  },
});

/** `allowed  https://shop.example/  the address 192.0.2.1 is public`, without control characters. */
function asText({ url, allowed, reason, addresses }: TargetVerdict): string {
  const more = addresses.length > 1 ? ` (of ${addresses.join(', ')})` : '';
  const line = `${allowed ? 'allowed' : 'refused'}  ${url}  ${reason}${more}`;
  return line.replace(/\p{Cc}|\p{Cf}/gu, '');
}

/** Judges the lines of stdin concurrently and prints the verdicts in input order. */
async function eachLine({ stdin, out, signal }: Terminal, judge: (text: string) => Promise<string>): Promise<void> {
  const underWay: Promise<string>[] = [];
  const next = async () => out(`${await underWay.shift()}\n`);
  for await (const line of linesOf(stdin, signal)) {
    if (line === '') continue;
    underWay.push(judge(line));
    if (underWay.length >= CONCURRENCY) await next();
  }
  while (underWay.length > 0) await next();
}
