import { limit } from '../../../../limits.ts';
import type { Range } from '../range.ts';
import { executedText } from './executed-text.ts';
import { cutFlow } from './flow-cuts.ts';
import type { Scope, StepScope } from './scope.ts';
import { SHELLS } from './shell/shell-commands.ts';
import { shellKind } from './shell/shell-kinds.ts';
import { cutUnfollowed } from './unfollowed.ts';

/** A script that is downloaded and run at once. */
export interface RemoteScript {
  readonly url: string;
  readonly line: string;
}

const URL = String.raw`https?:\/\/[^\s"'|)<>;]{3,400}`;
const FETCH = String.raw`\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b`;
const FETCHED = new RegExp(`${FETCH}[^\\n|]{0,300}?(${URL})`, 'i');
const INTERPRETERS = new Set(['python', 'python3', 'node', 'perl', 'ruby', 'php', 'pwsh', 'iex', 'invoke-expression']);
const SUBSTITUTED = new RegExp(
  String.raw`\b(?:(?:ba|z)?sh|source|python3?|eval|sh\s{1,3}-c|bash\s{1,3}-c|iex)\s{0,3}["'(]{0,2}\s{0,3}(?:<\(|\$\(|\x60|\(\(?)\s{0,3}${FETCH}[^\n]{0,300}?(${URL})`,
  'i',
);
const ASSIGNED = new RegExp(String.raw`^\s{0,40}(\w{1,60})=["']?\$\(\s{0,3}${FETCH}[^\n]{0,300}?(${URL})`, 'i');
/** The web client of .NET: `iex ((New-Object System.Net.WebClient).DownloadString('…'))`. */
const WEB_CLIENT = new RegExp(String.raw`\b(?:iex|invoke-expression)\b[^\n]{0,100}downloadstring\(["'](${URL})`, 'i');
const MAX_LINE = 1500;
const EVALUATED = /\beval\s{1,3}["']?\$\{?(\w{1,60})/;
const PINNED = /[/=@][\da-f]{40}(?:[/?#&]|$)|[\da-f]{64}/i;

/** Scripts that a step downloads and runs at once; commands that it only prints or writes to a file are left out. */
export function remoteScripts(scope: StepScope): RemoteScript[] {
  const { run } = scope.step;
  if (!run || !/https?:/.test(run.value)) return [];
  const kind = shellKind(scope);
  if (kind === 'program' && /\b(?:exec|eval|system|subprocess|spawn)/.test(run.value)) cutUnfollowed(scope);
  const lines = joined(executedText(run, kind));
  const found = lines.flatMap((line): RemoteScript[] => {
    if (line.startsWith('#')) return [];
    const url = piped(line) ?? (SUBSTITUTED.exec(line) ?? WEB_CLIENT.exec(line))?.[1] ?? assigned(line, lines);
    return url === undefined || PINNED.test(url) || /^https?:\/\/(?:localhost|127\.)/i.test(url) ? [] : [{ url, line }];
  });
  return [...new Map(found.map((one) => [one.url, one])).values()].slice(0, 50);
}

/** `curl … | sh`: the script is the input of a shell, which has none of its own. */
function piped(line: string): string | undefined {
  const parts = line.split('|');
  const from = parts.findIndex((part) => FETCHED.test(part));
  if (from < 0) return undefined;
  const end = parts.indexOf('', from);
  const later = parts.slice(from + 1, end < 0 ? undefined : end);
  return later.some(readsScript) ? FETCHED.exec(parts[from] ?? '')?.[1] : undefined;
}

function readsScript(command: string): boolean {
  const words = command
    .trim()
    .split(/\s/, 12)
    .filter((word) => word !== '');
  const at = words.findIndex((word) => !/^(?:sudo|env|-\w{1,3}|\w{1,40}=.{0,200})$/.test(word));
  const [name = '', argument = ''] = at < 0 ? [] : words.slice(at);
  const plain = (name.split('/').at(-1) ?? '').replace(/["'`);]/g, '').toLowerCase();
  if (!/^(?:|--?|[&;)>"'`].{0,50}|\d>.{0,50}|\/dev\/stdin|-[a-z]{1,5}|--\w.{0,50})$/i.test(argument)) return false;
  if (SHELLS.has(plain)) return !/^-[a-z]{0,4}c/.test(argument);
  return INTERPRETERS.has(plain) && !/^-[a-z]/i.test(argument);
}

/** `NAME=$(curl …)`, and later `eval "$NAME"`. */
function assigned(line: string, lines: readonly string[]): string | undefined {
  const [, name, url] = ASSIGNED.exec(line) ?? [];
  if (name === undefined) return undefined;
  return lines.some((other) => EVALUATED.exec(other)?.[1] === name) ? url : undefined;
}

/** Lines, those that end in a backslash joined with the next. */
function joined(script: string): string[] {
  const lines = script.replace(/\\\r?\n\s{0,80}/g, ' ').split('\n');
  return lines.slice(0, limit('shellLines')).map((line) => {
    const text = line.trim();
    if (/https?:/.test(text.slice(MAX_LINE))) cutFlow(`characters after the first ${MAX_LINE} of a line were left out`);
    return text.slice(0, MAX_LINE);
  });
}

/** Its place in the file; that of the whole script if it is written otherwise there. */
export function positionOf({ url }: RemoteScript, { file, step }: Scope): Range {
  const [start, end] = step?.run?.range ?? [0, 0];
  const at = file.source.text.indexOf(url, start);
  return at < 0 || at > end ? [start, end] : [at, at + url.length];
}
