import { limit } from '../../../../../limits.ts';
import { cachedByText } from '../cached.ts';
import { cutFlow } from '../flow-cuts.ts';
import { addTo } from './shell-variables.ts';

const MAX_BLOCK = 60;
/** The word that ends a block, behind `name<<`. */
const DELIMITER = /^["']?([^\s"'>|]{1,100})/;

/** Texts that a script writes as a name, whatever its case, to the file in `GITHUB_OUTPUT` or `GITHUB_ENV`. */
export function writtenTexts(script: string, name: string, file: 'GITHUB_OUTPUT' | 'GITHUB_ENV'): readonly string[] {
  const { toFiles, byCommand, endless } = writes(script);
  if (endless.has(name.toLowerCase()) && script.includes(file))
    cutFlow(`lines after the first ${MAX_BLOCK} of a value were left out`);
  const command = `${file === 'GITHUB_OUTPUT' ? 'output' : 'env'} ${name.toLowerCase()}`;
  return [...(byCommand.get(command) ?? []), ...(script.includes(file) ? (toFiles.get(name.toLowerCase()) ?? []) : [])];
}

/** Names, in lower case, that a script writes to a file or by the command that does the same. */
export function writtenNames(script: string, file: 'GITHUB_OUTPUT' | 'GITHUB_ENV'): string[] {
  const { toFiles, byCommand } = writes(script);
  const prefix = file === 'GITHUB_OUTPUT' ? 'output ' : 'env ';
  const commands = [...byCommand.keys()].filter((key) => key.startsWith(prefix));
  return [
    ...new Set([...commands.map((key) => key.slice(prefix.length)), ...(script.includes(file) ? toFiles.keys() : [])]),
  ];
}

interface Writes {
  /** By name. */
  readonly toFiles: ReadonlyMap<string, readonly string[]>;
  /** By `output` or `env` and the name. */
  readonly byCommand: ReadonlyMap<string, readonly string[]>;
  /** Names of values whose end was not found. */
  readonly endless: ReadonlySet<string>;
}

const COMMAND = /::set-(output|env) name=([^:\n]{1,100})::/g;
const BLOCK = /(?<![\w-])([\w-]{1,100})<</g;
const ASSIGNED = /(?<=^|[\s"'(])([\w-]{1,100})=/g;
const WRITES = /\b(?:echo|printf|print|write-output|add-content|out-file)\b/i;

const writes = cachedByText((script): Writes => {
  const toFiles = new Map<string, string[]>();
  const byCommand = new Map<string, string[]>();
  const endless = new Set<string>();
  const lines = script.slice(0, limit('shellCharacters')).split('\n');
  for (const [i, line] of lines.entries()) {
    for (const { 0: whole, 1: kind, 2: name = '', index } of line.matchAll(COMMAND))
      addTo(byCommand, `${kind} ${name.toLowerCase()}`, line.slice(index + whole.length));
    for (const [name, text] of assignedIn(line)) addTo(toFiles, name, text);
    for (const { 0: whole, 1: name = '', index } of line.matchAll(BLOCK)) {
      const [, word = ''] = DELIMITER.exec(line.slice(index + whole.length)) ?? [];
      const block = lines.slice(i + 1, i + 1 + MAX_BLOCK);
      const end = word === '' ? -1 : block.findIndex((one) => one.includes(word));
      if (end < 0 && lines.length > i + 1 + MAX_BLOCK) endless.add(name.toLowerCase());
      addTo(toFiles, name.toLowerCase(), block.slice(0, end < 0 ? undefined : end + 1).join('\n'));
    }
  }
  return { toFiles, byCommand, endless };
});

/** `echo "name=value"`: what follows each name for the first time, if an output command is before it on the line. */
function assignedIn(line: string): Map<string, string> {
  const found = new Map<string, string>();
  const command = WRITES.exec(line)?.index ?? Number.POSITIVE_INFINITY;
  const isText = line.trimStart().startsWith('"');
  for (const { 0: whole, 1: name = '', index } of line.matchAll(ASSIGNED))
    if ((isText || command < index) && !found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), line.slice(index + whole.length));
  return found;
}
