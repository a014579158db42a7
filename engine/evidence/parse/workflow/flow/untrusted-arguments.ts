import { cachedByObject, cachedByText } from './cached.ts';
import { influencesOfOrigin } from './influence.ts';
import type { Influence } from './influence-walk.ts';
import { executedOrigins } from './programs/executed-origins.ts';
import { type Program, programIn, programOf } from './programs/programs-of.ts';
import type { Scope, StepScope } from './scope.ts';
import { codeOf, type Given } from './shell/executed-arguments.ts';
import { shellCommands } from './shell/shell-commands.ts';
import { influencesInShell, influencesOfPieces } from './shell/shell-influence.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';
import { namesIn } from './shell/shell-variables.ts';
import { isDangerousParsed } from './taint/alphabet.ts';
import type { CommandTexts } from './taint/machine.ts';
import type { ShellFlow } from './taint/shell-flow.ts';
import { flowOfStep } from './taint/step-files.ts';

/** Untrusted text of a variable that a command does not treat as data. */
export interface UntrustedArgument {
  /** `code`: parsed as code; `option`: read as an option if it begins with a dash; `address`: names the host that is asked. */
  readonly kind: 'code' | 'option' | 'address';
  readonly command: Pick<ShellCommand, 'name' | 'text'>;
  readonly influence: Influence;
}

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

export function untrustedArguments(scope: StepScope): UntrustedArgument[] {
  const program = programOf(scope);
  if (program) return inProgram(program, scope);
  const script = scope.step.run?.value ?? '';
  const flow = flowOfStep(scope);
  const inCommands = shellCommands(script, scope).flatMap((command): UntrustedArgument[] => {
    const texts = flow?.commands.get(command.start);
    const at = { script, scope, texts, isFollowed: flow !== undefined };
    const code = codeOf(command).flatMap((given) => influencesIn(given, at));
    if (code.length > 0) return code.slice(0, 1).map((influence) => ({ kind: 'code', command, influence }));
    const inner = programIn(command);
    const executed = inner ? inProgram(inner, scope).slice(0, 1) : [];
    if (executed.length > 0 || !POWERFUL.test(command.name)) return executed;
    const found = command.args.flatMap((word, i) => asOption(command, word, i, at));
    return found.slice(0, 1);
  });
  return [...inCommands, ...(flow?.arithmetic ?? []).flatMap((one) => asNumber(one, scope))];
}

/** Text that a program in another language executes. */
function inProgram({ text: program, language }: Program, scope: Scope): UntrustedArgument[] {
  return executedOrigins(program, language).flatMap(({ origins, text }) => {
    const [influence] = origins.flatMap((origin) => influencesOfOrigin(origin, scope)).filter(isOfAnyone);
    return influence ? [{ kind: 'code', command: { name: 'program', text }, influence }] : [];
  });
}

/** Bash evaluates `a[$(command)]` where it expects a number. */
function asNumber({ text, pieces }: ShellFlow['arithmetic'][number], scope: Scope): UntrustedArgument[] {
  const left = pieces.filter(({ origin, alphabet }) => origin.kind !== 'expression' && isDangerousParsed(alphabet));
  const [influence] = influencesOfPieces(left, scope).filter(isOfAnyone);
  return influence ? [{ kind: 'code', command: { name: 'arithmetic', text }, influence }] : [];
}

function isOfAnyone({ entryPoints, actor }: Influence): boolean {
  return actor === 'anyone' && entryPoints.some((entryPoint) => entryPoint.actor === 'anyone');
}

interface Place {
  readonly script: string;
  readonly scope: Scope;
  readonly texts: CommandTexts | undefined;
  /** The script was followed: what is not in `texts` does not run. */
  readonly isFollowed: boolean;
}

/** Influences through variables: of an expression in the script, the expansion itself is already code. */
function influencesIn({ word, from, index }: Given, { script, scope, texts, isFollowed }: Place): Influence[] {
  const pieces = from === 'input' ? texts?.input : texts?.[from][index];
  const left = pieces?.filter(({ origin, alphabet }) => origin.kind !== 'expression' && isDangerousParsed(alphabet));
  if ((isFollowed || from === 'name') && !left?.length) return [];
  const text = word.replace(/'[^']{0,2000}'/g, ' ').replace(/\$\{\{.{0,500}?\}\}/g, ' ');
  if (isValidated(text, script, scope)) return [];
  const found = left
    ? influencesOfPieces(left, scope)
    : influencesInShell(text, withoutExpressions(script), scope, undefined);
  return found.filter((one) => isOfAnyone(one) && (from !== 'name' || index > 0 || FREE.test(one.source)));
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
  const ends = command.args.slice(0, i).some((arg) => arg === '--' || /^-(?:exec|ok)(?:dir)?$/.test(arg));
  if (!isHost && !isSplit && (!begins || isValue || ends)) return [];
  const [influence] = influencesIn({ word, from: 'args', index: i }, at).filter(({ source }) => FREE.test(source));
  if (!influence) return [];
  return [{ kind: isHost ? 'address' : 'option', command, influence }];
}
