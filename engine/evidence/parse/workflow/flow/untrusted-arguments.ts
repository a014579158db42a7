import { cachedByObject, cachedByText } from './cached.ts';
import type { Influence } from './influence.ts';
import type { Scope } from './scope.ts';
import { shellCommands } from './shell/shell-commands.ts';
import { influencesInShell, influencesOfPieces } from './shell/shell-influence.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';
import { namesIn } from './shell/shell-variables.ts';
import { isDangerousParsed } from './taint/alphabet.ts';
import type { CommandTexts } from './taint/machine.ts';
import { shellFlow } from './taint/shell-flow.ts';

/** Untrusted text of a variable that a command does not treat as data. */
export interface UntrustedArgument {
  /** `code`: parsed as code; `option`: read as an option if it begins with a dash; `address`: names the host that is asked. */
  readonly kind: 'code' | 'option' | 'address';
  readonly command: ShellCommand;
  readonly influence: Influence;
}

const EVALUATES = new Set(['eval']);
/** Commands that parse the argument behind an option as code. */
const BY_OPTION: readonly (readonly [command: RegExp, option: RegExp])[] = [
  [/^(?:(?:ba|da|z|k|fi)?sh|su|runuser)$/, /^-[a-z]{0,8}c$/],
  [/^(?:node|nodejs|bun|deno|perl|ruby|php)$/, /^-[a-z0-9]{0,8}[epr]$|^--(?:eval|print)$/],
  [/^python[\d.]{0,6}$/, /^-[a-z]{0,8}c$/],
  [/^(?:psql|mysql|mariadb|sqlcmd)$/, /^-[a-z]{0,8}[ceq]$|^--(?:command|execute|query)$/],
];
const SHELLS = /^(?:ba|da|z|k)?sh$/;
/** Commands with options that run others, write files or send them away. */
export const POWERFUL =
  /^(?:git|gh|curl|wget|tar|zip|unzip|find|rsync|scp|ssh|docker|podman|kubectl|helm|npm|npx|pnpm|yarn|pip3?|go|cargo|make|aws|gcloud|az|terraform|sed|awk|xargs|sort|man|ffmpeg)$/;
const CLIENTS = /^(?:curl|wget)$/;
/** Options without a value, after which a word is an argument of its own. */
const FLAG =
  /^-(?:[sSfLkvgGIOJRqy#46]{1,8}|-(?:silent|fail|location|show-error|insecure|verbose|quiet|head|compressed|no-[\w-]{1,30}|force|all|hard|recursive))$/;
/** Texts of many words; names of branches have no spaces and begin with no dash. */
const FREE =
  /\.(?:title|body|message|description|display_title|page_name|label\.name)$|\.from$|client_payload|\.inputs\.|^inputs\./;
export function untrustedArguments(script: string, scope: Scope): UntrustedArgument[] {
  if (!/\$/.test(script)) return [];
  const flow = shellFlow(script);
  return shellCommands(script, scope).flatMap((command): UntrustedArgument[] => {
    const texts = flow?.commands.get(command.start);
    const at = { script, scope, texts, isFollowed: flow !== undefined };
    const code = codeOf(command).flatMap((given) => influencesIn(given, at));
    if (code.length > 0) return code.slice(0, 1).map((influence) => ({ kind: 'code', command, influence }));
    if (!POWERFUL.test(command.name)) return [];
    const found = command.args.flatMap((word, i) => asOption(command, word, i, at));
    return found.slice(0, 1);
  });
}

interface Place {
  readonly script: string;
  readonly scope: Scope;
  readonly texts: CommandTexts | undefined;
  /** The script was followed: what is not in `texts` does not run. */
  readonly isFollowed: boolean;
}

/** A text that a command gets: as written, and where it is. */
export interface Given {
  readonly word: string;
  readonly from: 'args' | 'files' | 'input';
  readonly index: number;
}

/** The words, files or input that a command parses as code. */
export function codeOf({ name, args, input }: ShellCommand): Given[] {
  const given = (index: number): Given[] =>
    index < args.length ? [{ word: args[index] ?? '', from: 'args', index }] : [];
  if (EVALUATES.has(name)) return args.flatMap((_, i) => given(i));
  if (name === 'xargs') return codeOfXargs(args, input);
  if (name === 'source' || name === '.') return args.slice(0, 1).map((word) => ({ word, from: 'files', index: 0 }));
  const option = BY_OPTION.find(([command]) => command.test(name))?.[1];
  const at = option ? args.findIndex((word) => option.test(word)) : -1;
  if (at >= 0) return given(at + 1);
  if (!SHELLS.test(name)) return [];
  const file = args.findIndex((word) => !word.startsWith('-'));
  return file < 0
    ? [{ word: input, from: 'input', index: 0 }]
    : [{ word: args[file] ?? '', from: 'files', index: file }];
}

/** `xargs -I{} sh -c 'echo {}'` puts the text into the script; without a script after `-c`, the text is the script. */
function codeOfXargs(args: readonly string[], input: string): Given[] {
  const shell = args.findIndex((word) => SHELLS.test(word.slice(word.lastIndexOf('/') + 1)));
  const at = shell < 0 ? -1 : args.findIndex((word, i) => i > shell && /^-[a-z]{0,8}c$/.test(word));
  if (at < 0) return [];
  const own = args[at + 1];
  const before = args.slice(0, shell);
  const marks = before.flatMap((word, i) =>
    /^-(?:I|i)$/.test(word) ? [before[i + 1] ?? '{}'] : (/^-[Ii](.+)$/.exec(word)?.slice(1) ?? []),
  );
  const isCode = own === undefined || marks.some((mark) => mark !== '' && own.includes(mark.replace(/["']/g, '')));
  return isCode ? [{ word: input, from: 'input', index: 0 }] : [];
}

/** Influences through variables: of an expression in the script, the expansion itself is already code. */
function influencesIn({ word, from, index }: Given, { script, scope, texts, isFollowed }: Place): Influence[] {
  const pieces = from === 'input' ? texts?.input : texts?.[from][index];
  const left = pieces?.filter(({ origin, alphabet }) => origin.kind !== 'expression' && isDangerousParsed(alphabet));
  if (isFollowed && !left?.length) return [];
  const text = word.replace(/'[^']{0,2000}'/g, ' ').replace(/\$\{\{.{0,500}?\}\}/g, ' ');
  if (isValidated(text, script, scope)) return [];
  const found = left
    ? influencesOfPieces(left, scope)
    : influencesInShell(text, withoutExpressions(script), scope, undefined);
  return found.filter(
    ({ entryPoints, actor }) => actor === 'anyone' && entryPoints.some((entryPoint) => entryPoint.actor === 'anyone'),
  );
}

const withoutExpressions = cachedByText((script) => script.replace(/\$\{\{.{0,500}?\}\}/g, ' '));

/** The script compares each variable of the text with a pattern or a list, or gives it to a program that may do so. */
function isValidated(text: string, script: string, scope: Scope): boolean {
  const names = namesIn(text);
  if (names.length === 0) return false;
  const compared = comparedIn(script);
  const given = givenIn(shellCommands(script, scope));
  return names.every((name) => compared.has(name) || given.has(name));
}

/** What compares a variable or reads it from the environment, with its name. */
const COMPARED: readonly RegExp[] = [
  /\$\{?(\w{1,100})\}?["']?\s{1,5}=~/g,
  /\bcase\s{1,5}["']?\$\{?(\w{1,100})\}?["']?\s{1,5}in\b/g,
  /\$\{?(\w{1,100})\}?["']?\s{0,5}\|\s{0,5}grep\b/g,
  /\bgrep\b[^\n]{0,100}<<<\s{0,3}["']?\$\{?(\w{1,100})/g,
  /\benv(?:iron)?\b[^\n]{0,10}\b(\w{1,100})/g,
];

const comparedIn = cachedByText(
  (script) => new Set(COMPARED.flatMap((one) => [...script.matchAll(one)].map(([, name = '']) => name))),
);

/** Words of the programs that commands get as their input. */
const givenIn = cachedByObject(
  (commands: readonly ShellCommand[]) =>
    new Set(commands.flatMap(({ input }) => (input.includes('\n') ? input.split(/\W{1,1000}/) : []))),
);

function asOption(command: ShellCommand, word: string, i: number, at: Place): UntrustedArgument[] {
  const [before = ''] = command.args.slice(Math.max(0, i - 1), i);
  const isSplit = /\$/.test(word.replace(/\$\([^()]{0,2000}\)/g, '').replace(/"[^"]{0,2000}"|'[^']{0,2000}'/g, ''));
  const begins = /^["']?\$\{?[A-Za-z_]/.test(word);
  const isValue = before.startsWith('-') && !FLAG.test(before);
  const isHost =
    CLIENTS.test(command.name) &&
    !isValue &&
    /^["']?(?:https?:\/\/)?\$\{?[A-Za-z_]\w{0,100}\}?(?=["'/:?]|$)/.test(word);
  const ends = command.args.slice(0, i).includes('--');
  if (!isHost && !isSplit && (!begins || isValue || ends)) return [];
  const [influence] = influencesIn({ word, from: 'args', index: i }, at).filter(({ source }) => FREE.test(source));
  if (!influence) return [];
  return [{ kind: isHost ? 'address' : 'option', command, influence }];
}
