import { limit } from '../../../../../limits.ts';
import { fetchedContext, leftByMethods } from '../fetched-texts.ts';
import { cutFlow } from '../flow-cuts.ts';
import { isDangerous } from '../taint/alphabet.ts';
import type { Origin } from '../taint/shell-text.ts';
import { argumentsAt, expandedIn, textIn } from './arguments.ts';
import { type CallKind, ENVIRONMENT, EVENT, type Language } from './languages.ts';

/** Texts that a program gives to a shell, or executes. */
export interface ExecutedOrigin {
  readonly origins: readonly Origin[];
  /** The line that does it, as written. */
  readonly text: string;
}

/** What makes a number or one quoted word of a text, or takes characters away. */
const CLEANS =
  /\b(?:shlex\.)?quote\(|\bint\(|\blen\(|\bre\.sub\(|\bparseInt\(|\bNumber\(|\bencodeURI|\.length\b|Shellwords|shellescape|\.to_i\b|\.gsub\(|\bquotemeta\b|escapeshell|\bintval\(|\(int\)|-replace\b|\[int\]|-match\b|[=!]==?\s/i;
/** A comparison with a pattern or a list. */
const VALIDATES =
  /(?:\b(?:match|fullmatch|search|test|includes|has|indexOf)\([^()\n]{0,200}?|[=!]==?\s{0,3})[$]?([A-Za-z_][\w.]{0,100})|[$]?\b([A-Za-z_][\w.]{0,100})\s{0,3}(?:[=!]==?(?!=)|=~|\bin\b|\bnot in\b|-c?(?:match|in|eq|like)\b)|\b([A-Za-z_][\w.]{0,100})\.(?:match|isdigit|isalnum)\(/g;
const CALL = /(?<![\w$.>:])([A-Za-z_$][\w$.]{0,200})\s{0,3}\(/g;
const MAX_NAMES = 500;

/** The origins of the texts that a program executes: variables of its environment, and values of the event. */
export function executedOrigins(program: string, language: Language): ExecutedOrigin[] {
  const max = limit('shellCharacters');
  if (program.length > max) cutFlow(`only the first ${max} of ${program.length} characters were searched`);
  const source = language.reads.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    program.slice(0, max).replace(/^[ \t]{0,200}(?:#|\/\/)[^\n]{0,2000}/gm, ''),
  );
  if (!source.includes(ENVIRONMENT) && !source.includes(EVENT) && !/\bgithub\./.test(source)) return [];
  const text = withMembers(source);
  const values = valuesIn(text, language);
  const validated = new Set([...text.matchAll(VALIDATES)].flatMap((found) => found.slice(1).filter(Boolean)));
  return codeIn(text, language).flatMap(({ code, start }): ExecutedOrigin[] => {
    if (isClean(code)) return [];
    const found = referencesIn(code, language, values).filter(
      ({ names }) => !names.some((name) => validated.has(name)),
    );
    const fetched = language.hasSigils ? undefined : fetchedContext(expandedIn(code, language));
    const origins = found.map(({ origin }) => origin);
    if (fetched && found.length === 0) origins.push({ kind: 'fetched', path: fetched });
    return origins.length > 0 ? [{ origins, text: lineAt(program, text, start) }] : [];
  });
}

function isClean(code: string): boolean {
  return CLEANS.test(code) || !isDangerous(leftByMethods(code));
}

/** `a["b"]`, `a.get("b")` and `a.fetch("b")` as `a.b`. */
function withMembers(source: string): string {
  return source
    .replace(/\??\.?\[\s{0,3}(['"])(\w{1,100})\1\s{0,3}\]/g, '.$2')
    .replace(/\.(?:get|fetch)\(\s{0,3}(['"])(\w{1,100})\1[^()\n]{0,100}\)/g, '.$2')
    .replaceAll('?.', '.');
}

interface Reference {
  readonly origin: Origin;
  /** The name, and the whole of what is referred to. */
  readonly names: readonly string[];
}

type Values = Map<string, readonly Reference[]>;

const ASSIGNED =
  /(?:(?<![\w.$])([A-Za-z_]\w{0,60})|\{([^{}\n]{1,300})\})\s{0,5}(?:\+|\.)?=(?![=>~])\s{0,5}([^;\n]{1,1000})/g;
const ASSIGNED_WITH_SIGIL = /\$(\w{1,60})()\s{0,5}\.?=(?![=>~])\s{0,5}([^;\n]{1,1000})/g;

/** The origins of the values of variables. */
function valuesIn(text: string, language: Language): Values {
  const values: Values = new Map();
  for (const [, name, members, value = ''] of text.matchAll(language.hasSigils ? ASSIGNED_WITH_SIGIL : ASSIGNED)) {
    if (values.size >= MAX_NAMES) break;
    if (isClean(value)) continue;
    const set = (own: string, expression: string) => {
      const found = referencesIn(expression, language, values);
      if (found.length > 0) values.set(own, found);
    };
    if (name !== undefined) set(name, value);
    for (const member of members?.split(',') ?? []) {
      const [key = '', own = key] = member.split(':').map((part) => part.trim());
      if (/^\w{1,60}$/.test(key) && /^\w{1,60}$/.test(own)) set(own, `${value.trim()}.${key}`);
    }
  }
  return values;
}

const NAME = /(?<![\w.$])[A-Za-z_][\w.]{0,200}\(?/g;
const NAME_WITH_SIGIL = /\$\{?[A-Za-z_][\w.]{0,200}\(?/g;

/** The name and its members; the last one before a parenthesis is a method. */
function membersOf(reference: string): string[] {
  const members = reference.replace(/[${(]/g, '').split('.');
  return reference.endsWith('(') && members.length > 1 ? members.slice(0, -1) : members;
}

function referencesIn(code: string, language: Language, values: Values): Reference[] {
  const names = expandedIn(code, language).matchAll(language.hasSigils ? NAME_WITH_SIGIL : NAME);
  return [...names].flatMap(([whole]): Reference[] => {
    const [name = '', ...rest] = membersOf(whole);
    const members = rest.filter((part) => part !== '');
    if (/^(?:length|count|size)$/i.test(members.at(-1) ?? '')) return [];
    const known = [name, [name, ...members].join('.')];
    const [variable] = members;
    if (name === ENVIRONMENT) {
      if (variable === 'GITHUB_EVENT_PATH')
        return [{ origin: { kind: 'event', path: ['github', 'event'] }, names: known }];
      return variable === undefined ? [] : [{ origin: { kind: 'variable', name: variable }, names: known }];
    }
    const path = members.map((part) => part.toLowerCase());
    if (name === EVENT) return [{ origin: { kind: 'event', path: ['github', 'event', ...path] }, names: known }];
    return (values.get(name) ?? []).map(({ origin, names: before }) => ({
      origin: origin.kind === 'event' ? { ...origin, path: [...origin.path, ...path] } : origin,
      names: [...before, ...known],
    }));
  });
}

interface Code {
  readonly code: string;
  readonly start: number;
}

function codeIn(text: string, { callKinds, statements }: Language): Code[] {
  const kindOf = callKinds(text);
  const calls = [...text.matchAll(CALL)].flatMap((match): Code[] => {
    const [, callee = ''] = match;
    const kind = kindOf(callee);
    if (!kind) return [];
    const code = codeOfCall(argumentsAt(text, match.index + match[0].length), kind);
    return code === undefined ? [] : [{ code, start: match.index }];
  });
  const others = statements.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ code: match[1] ?? '', start: match.index })),
  );
  return [...calls, ...others];
}

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh$/;

/** `run(["bash", "-c", code])`, `spawn('sh', ['-c', code])`, or what the kind of the call says. */
function codeOfCall(args: readonly string[], kind: CallKind): string | undefined {
  const [first = '', second = ''] = args;
  const isList = first.startsWith('[');
  const words = isList
    ? argumentsAt(first, 1)
    : [first, ...(second.startsWith('[') ? argumentsAt(second, 1) : args.slice(1))];
  const runs = words.findIndex((word) => /^-[a-z]{0,8}c$/.test(textIn(word)));
  if (runs > 0 && SHELL.test(textIn(words[0] ?? ''))) return words[runs + 1];
  if (isList || kind === 'arguments' || (kind === 'alone' && args.length > 1)) return undefined;
  if (kind === 'with-shell' && !args.some((arg) => /\bshell['"]?\s{0,3}[=:]\s{0,3}(?:[Tt]rue|['"])/.test(arg)))
    return undefined;
  return first;
}

/** The line of the program: members are written otherwise in the text, but line ends stay. */
function lineAt(program: string, text: string, start: number): string {
  const first = /^\s/.test(text.slice(start, start + 1)) ? start + 1 : start;
  const line = text.slice(0, first).split('\n').length - 1;
  return (program.split('\n')[line] ?? '').trim();
}
