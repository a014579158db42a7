import { limit } from '../../../../limits.ts';
import { cutFlow } from './flow-cuts.ts';

/** Files of the runner that change later steps. */
type RunnerFile = 'GITHUB_ENV' | 'GITHUB_PATH' | 'GITHUB_OUTPUT';

export interface RunnerWrite {
  readonly file: RunnerFile;
  /** The lines whose output goes into the file. */
  readonly text: string;
  /** A delimiter that nobody can guess encloses the text. */
  readonly isDelimited: boolean;
}

const TARGET =
  /(?:>>?|\btee\s{1,3}-a|\b(?:Out-File|Add-Content)\b[^\n]{0,60}?)\s{0,3}["']?\$(?:env:)?\{?(GITHUB_ENV|GITHUB_PATH|GITHUB_OUTPUT)\b/i;
const HEREDOC = /<<-?\s{0,3}["']?(\w{1,60})/;
/** A delimiter of a value: `name<<EOF`, or with a random part `name<<$EOF`. */
const RANDOM =
  /<<-?\s{0,3}["']?(?:\$|\\?\$?\{|[\w-]{0,40}\$)|\$\((?:uuidgen|openssl rand|head -c|dd if=\/dev\/u?random)|\/dev\/urandom|\$RANDOM/;
const MAX_BLOCK = 200;
const MAX_LINE = 4000;

/** What a script writes to the files of the runner, of single commands, blocks in braces and here-documents. */
export function runnerWrites(script: string): RunnerWrite[] {
  if (!/GITHUB_(?:ENV|PATH|OUTPUT)/.test(script)) return [];
  const lines = script.split('\n').slice(0, limit('shellLines'));
  return lines.flatMap((line, i): RunnerWrite[] => {
    const match = TARGET.exec(line.slice(0, MAX_LINE));
    if (!match && /GITHUB_(?:ENV|PATH|OUTPUT)/.test(line.slice(MAX_LINE)))
      cutFlow(`characters after the first ${MAX_LINE} of a line were left out`);
    const file = match?.[1]?.toUpperCase() as RunnerFile | undefined;
    if (!match || !file) return [];
    const text = blockOf(lines, i, match.index);
    return [{ file, text, isDelimited: RANDOM.test(text) || isInRandomBlock(lines, i) }];
  });
}

function blockOf(lines: readonly string[], at: number, target: number): string {
  const line = lines[at] ?? '';
  const before = line.slice(0, target);
  if (/^\s*[})]\s*$/.test(before)) return backTo(lines, at, /^\s*[{(]\s*$/);
  if (/^\s*(?:done|fi)\b/.test(before)) return backTo(lines, at, /^\s*(?:for|while|if)\b/);
  const word = /\bcat\b/.test(line) ? HEREDOC.exec(line)?.[1] : undefined;
  if (word === undefined) return line;
  const end = lines.findIndex((other, i) => i > at && other.trim() === word);
  if (end < 0 && lines.length > at + MAX_BLOCK) cutBlock();
  return lines.slice(at, end < 0 ? at + MAX_BLOCK : end).join('\n');
}

function backTo(lines: readonly string[], at: number, start: RegExp): string {
  const from = Math.max(0, at - MAX_BLOCK);
  const found = lines.slice(from, at).findLastIndex((line) => start.test(line));
  if (found < 0 && from > 0) cutBlock();
  return lines.slice(found < 0 ? from : from + found, at + 1).join('\n');
}

function cutBlock(): void {
  cutFlow(`of a block that writes to a file of the runner only ${MAX_BLOCK} lines were read, the others were left out`);
}

/** `echo "name<<$EOF"`, the value and the delimiter are written by three commands. */
function isInRandomBlock(lines: readonly string[], at: number): boolean {
  const open = lines.slice(Math.max(0, at - 10), at).findLast((line) => TARGET.test(line) && line.includes('<<'));
  return open !== undefined && RANDOM.test(open);
}
