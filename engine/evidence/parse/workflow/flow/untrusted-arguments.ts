import { cachedByObject, cachedByText } from './cached.ts';
import type { Influence } from './influence.ts';
import type { Scope } from './scope.ts';
import { shellCommands } from './shell/shell-commands.ts';
import { influencesInShell } from './shell/shell-influence.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';
import { namesIn } from './shell/shell-variables.ts';

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
/** Commands that leave nothing that a shell or option could use. */
const CLEANS =
  /\btr\s{1,3}-[cd]|\bsed\s.{0,40}\[\^|@uri|urllib|\bjq\s{1,3}-sRr|encodeURI|\bprintf\s{1,3}["']?%q|\$\{\w{1,60}@Q\}|\bgrep\s{1,3}-\w{0,8}[oE]|\bsha\d{0,3}sum|\bwc\b|\bbase64\b/;

export function untrustedArguments(script: string, scope: Scope): UntrustedArgument[] {
  if (!/\$/.test(script)) return [];
  return shellCommands(script, scope).flatMap((command): UntrustedArgument[] => {
    const code = codeOf(command).flatMap((word) => inWord(word, script, scope));
    if (code.length > 0) return code.slice(0, 1).map((influence) => ({ kind: 'code', command, influence }));
    if (!POWERFUL.test(command.name)) return [];
    const found = command.args.flatMap((word, i) => asOption(command, word, i, script, scope));
    return found.slice(0, 1);
  });
}

/** The words, or input, that a command parses as code. */
function codeOf({ name, args, input }: ShellCommand): string[] {
  if (EVALUATES.has(name)) return [...args];
  const option = BY_OPTION.find(([command]) => command.test(name))?.[1];
  const at = option ? args.findIndex((word) => option.test(word)) : -1;
  if (at >= 0) return args.slice(at + 1, at + 2);
  const readsInput = SHELLS.test(name) && args.every((word) => word.startsWith('-'));
  return readsInput && /^\s{0,5}(?:echo|printf)\b/.test(input) ? [input] : [];
}

/** Influences through variables: of an expression in the script, the expansion itself is already code. */
function inWord(word: string, script: string, scope: Scope): Influence[] {
  const text = word.replace(/'[^']{0,2000}'/g, ' ').replace(/\$\{\{.{0,500}?\}\}/g, ' ');
  if (!text.includes('$') || CLEANS.test(word) || isValidated(text, script, scope)) return [];
  return influencesInShell(text, withoutExpressions(script), scope, CLEANS).filter(
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

function asOption(command: ShellCommand, word: string, i: number, script: string, scope: Scope): UntrustedArgument[] {
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
  const [influence] = inWord(word, script, scope).filter(({ source }) => FREE.test(source));
  if (!influence) return [];
  return [{ kind: isHost ? 'address' : 'option', command, influence }];
}
