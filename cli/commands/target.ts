import { createInterface } from 'node:readline';
import { defineCommand, type Terminal } from '../define-command.ts';
import { UsageError } from '../words.ts';

const LINES_AT_ONCE = 8;

export default defineCommand({
  name: 'target',
  summary: 'Say whether addresses may be scanned: one JSON line each.',
  usage: 'URL… | -',
  options: {},
  async run({ words }, terminal) {
    if (words.length === 0) throw new UsageError('name at least one URL, or - to read them from stdin');
    const { judgeTarget, readReachSettings } = await import('@assay/engine');
    const settings = readReachSettings(terminal.env);
    const judge = async (text: string) => JSON.stringify(await judgeTarget(text, settings));
    for (const word of words) {
      if (word === '-') await eachLine(terminal, judge);
      else terminal.out(`${await judge(word)}\n`);
    }
    return terminal.signal.aborted ? 130 : 0;
  },
});

/** Answers in the order of the questions, several under way at once. */
async function eachLine({ stdin, out, signal }: Terminal, judge: (text: string) => Promise<string>): Promise<void> {
  const lines = createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY, signal });
  const underWay: Promise<string>[] = [];
  const next = async () => out(`${await underWay.shift()}\n`);
  for await (const line of lines) {
    if (line.trim() === '') continue;
    underWay.push(judge(line.trim()));
    if (underWay.length >= LINES_AT_ONCE) await next();
  }
  while (underWay.length > 0) await next();
}
