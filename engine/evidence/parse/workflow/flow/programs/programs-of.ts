import type { Scalar } from '../../node.ts';
import { inputOf } from '../places.ts';
import type { Scope, StepScope } from '../scope.ts';
import { namedShell, shellKind } from '../shell/shell-kinds.ts';
import type { ShellCommand } from '../shell/shell-syntax.ts';
import { type Language, languageOf } from './languages.ts';

/** A program in another language than that of a POSIX shell. */
export interface Program {
  readonly text: string;
  readonly language: Language;
}

/** The script of a step, if no POSIX shell runs it. */
export function programOf(scope: StepScope): (Program & { readonly scalar: Scalar }) | undefined {
  const { step } = scope;
  const scalar = step.uses?.slug === 'actions/github-script' ? inputOf(step, 'script') : step.run;
  const language = scalar && languageOf(step.uses ? 'node' : shellName(scope));
  return scalar && language ? { scalar, language, text: scalar.value } : undefined;
}

function shellName(scope: Scope): string {
  const kind = shellKind(scope);
  if (kind !== 'program') return kind;
  const name = /^\s{0,20}(\S{1,300})/.exec(namedShell(scope) ?? '')?.[1] ?? '';
  return name.replace(/^.{0,300}[/\\]/, '').replace(/\.exe$/i, '');
}

/** `python3 -c '…'`, `node <<EOF`: the program that a command is given. */
export function programIn({ name, args, heredocs }: ShellCommand): Program | undefined {
  const language = languageOf(name);
  if (!language) return undefined;
  const isOption = /awk$/.test(name) ? /^(?!-)/ : /^-[a-z0-9]{0,8}[cepr]$|^--(?:eval|print)$|^-Command$/i;
  const at = args.findIndex((word) => isOption.test(word));
  const given = at < 0 ? undefined : args[/awk$/.test(name) ? at : at + 1];
  if (given !== undefined) return { language, text: unquoted(given) };
  const isFile = args.some((word) => !/^-|^<|^\d?>/.test(word));
  const [text] = isFile ? [] : heredocs.map((one) => one.text);
  return text === undefined ? undefined : { language, text };
}

function unquoted(word: string): string {
  const quote = word.charAt(0);
  const isQuoted = word.length > 1 && /['"]/.test(quote) && word.endsWith(quote);
  const inner = isQuoted ? word.slice(1, -1) : word;
  return isQuoted && quote === '"' ? inner.replace(/\\(["$`\\])/g, '$1') : inner;
}
