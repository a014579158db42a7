import { baseName } from '../command-wrappers.ts';
import type { ShellCommand } from './shell-syntax.ts';

/** A text that a command gets: as written, and where it is. */
export interface Given {
  readonly word: string;
  /** `name`: its own, and the file that is run by it. */
  readonly from: 'args' | 'files' | 'input' | 'name';
  readonly index: number;
}

/** Commands that parse the argument behind an option as code. */
const BY_OPTION: readonly (readonly [command: RegExp, option: RegExp])[] = [
  [/^(?:(?:ba|da|z|k|fi)?sh|su|runuser)$/, /^-[a-z]{0,8}c$/],
  [/^(?:node|nodejs|bun|deno|perl|ruby|php)$/, /^-[a-z0-9]{0,8}[epr]$|^--(?:eval|print)$/],
  [/^python[\d.]{0,6}$/, /^-[a-z]{0,8}c$/],
  [/^(?:psql|mysql|mariadb|sqlcmd)$/, /^-[a-z]{0,8}[ceq]$|^--(?:command|execute|query)$/],
];
const SHELLS = /^(?:ba|da|z|k)?sh$/;
const RUNS = /^-[a-z]{0,8}c$/;
const DATA = new Set(['echo', 'printf', 'xargs']);
/** Options of `ssh` that take a value. */
const SSH_VALUES = /^-[A-Za-z]{0,8}[BbcDEeFIiJLlmOopQRSWw]$/;
const AWK_VALUES = /^-[vF]$|^--(?:assign|field-separator)$/;

/** The words, files or input that a command parses as code. */
export function codeOf(command: ShellCommand): Given[] {
  return [
    ...parsedBy(command),
    { word: command.name, from: 'name', index: 0 },
    { word: command.name, from: 'name', index: 1 },
  ];
}

function parsedBy({ name, args, input }: ShellCommand): Given[] {
  const given = (index: number): Given[] =>
    index >= 0 && index < args.length ? [{ word: args[index] ?? '', from: 'args', index }] : [];
  const all = (isCode: (word: string, index: number) => boolean) =>
    args.flatMap((word, i) => (isCode(word, i) ? given(i) : []));
  if (name === 'eval') return all(() => true);
  if (name === 'trap') return given(args.length > 1 ? args.findIndex((word) => !/^-./.test(word)) : -1);
  if (name === 'xargs') return codeOfXargs(args, input);
  if (name === 'parallel' && args.every((word) => word.startsWith('-')))
    return [{ word: input, from: 'input', index: 0 }];
  if (name === 'source' || name === '.') return args.slice(0, 1).map((word) => ({ word, from: 'files', index: 0 }));
  if (/^g?make$/.test(name)) return all((word) => /^["']?\w{1,60}[:+?]?=/.test(word));
  if (/^[gmn]?awk$/.test(name) && !args.includes('-f')) return given(operand(args, AWK_VALUES));
  if (name === 'ssh') {
    const host = operand(args, SSH_VALUES);
    return host < 0 ? [] : all((_, i) => i > host);
  }
  const option = BY_OPTION.find(([command]) => command.test(name))?.[1];
  const at = option ? args.findIndex((word) => option.test(word)) : -1;
  if (at >= 0) return given(at + 1);
  if (!SHELLS.test(name)) return DATA.has(name) ? [] : given(innerScript(args));
  const file = args.findIndex((word) => !word.startsWith('-'));
  return file < 0
    ? [{ word: input, from: 'input', index: 0 }]
    : [{ word: args[file] ?? '', from: 'files', index: file }];
}

/** The first argument that is neither an option nor its value. */
function operand(args: readonly string[], takesValue: RegExp): number {
  return args.findIndex((word, i) => !/^-./.test(word) && !takesValue.test(args[i - 1] ?? ''));
}

/** `docker run image sh -c '…'`: the script behind a shell that the arguments name. */
function innerScript(args: readonly string[]): number {
  const shell = args.findIndex((word, i) => SHELLS.test(baseName(word)) && RUNS.test(args[i + 1] ?? ''));
  return shell < 0 ? -1 : shell + 2;
}

/** `xargs -I{} sh -c 'echo {}'` puts the text into the script; without a script after `-c`, the text is the script. */
function codeOfXargs(args: readonly string[], input: string): Given[] {
  const at = innerScript(args);
  if (at < 0) return [];
  const own = args[at];
  const before = args.slice(0, at - 2);
  const marks = before.flatMap((word, i) =>
    /^-(?:I|i)$/.test(word) ? [before[i + 1] ?? '{}'] : (/^-[Ii](.+)$/.exec(word)?.slice(1) ?? []),
  );
  const isCode = own === undefined || marks.some((mark) => mark !== '' && own.includes(mark.replace(/["']/g, '')));
  return isCode ? [{ word: input, from: 'input', index: 0 }] : [];
}
