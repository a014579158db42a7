import { limit } from '../../../../limits.ts';
import { cachedByText } from './cached.ts';
import { earlierSteps } from './earlier-steps.ts';
import { cutFlow } from './flow-cuts.ts';
import { isRecoded, printedIn } from './printed-text.ts';
import type { Scope, StepScope } from './scope.ts';
import { shellCommands } from './shell/shell-commands.ts';
import { secretsInShell } from './shell/shell-secrets.ts';
import { namesIn } from './shell/shell-variables.ts';
import { cutSecrets, isForeign } from './unfollowed.ts';

/** How a script shows a secret: `derived` if it is changed first, so that the log does not hide it; `address` if the secret is one. */
export interface PrintedSecret {
  readonly kind: 'derived' | 'printed' | 'address';
  readonly line: string;
}

/** The output goes somewhere else than into the log. */
const DIVERTED = /\||>{1,2}\s{0,3}\S|\bGITHUB_(?:ENV|OUTPUT|PATH|STATE)\b|::add-mask::/;
const ASSIGNS = /^\w{1,60}=["']?(?:\$\(|`)/;
const ASSIGNMENT = /^\s{0,40}(\w{1,60})=(.{1,1000})/;
/** `${URL%/}`, `sed 's|https://||'`. */
const OF_ADDRESS = /%\/\}|#https?:\/\/|s([|#@,])\^?https?:\\?\/\\?\/\1|s\/\^?https?:\\\/\\\/\//;
const MAX_LINE = 4000;
const MASKED = /::add-mask::\$\{?(\w{1,100})/g;

export function printedSecrets(script: string, scope: StepScope): PrintedSecret[] {
  if (isForeign(scope) && /\b(?:print|echo|puts|console|log\w{0,10}|write\w{0,10})\b/i.test(script)) cutSecrets(scope);
  const lines = script.split('\n').slice(0, limit('shellLines'));
  return lines.flatMap((whole): PrintedSecret[] => {
    if (whole.length > MAX_LINE && whole.includes('$', MAX_LINE))
      cutFlow(`characters after the first ${MAX_LINE} of a line were left out`);
    const line = whole.slice(0, MAX_LINE).trim();
    const text = printedIn(line);
    if (text === undefined || line.startsWith('#')) return [];
    const recoded = isRecoded(line);
    if (!recoded && (DIVERTED.test(line) || ASSIGNS.test(line))) return [];
    const held = heldIn(text, line, script, scope);
    if (!held || (held === 'derived' && isMasked(text, script, scope))) return [];
    if (held === 'derived' && !recoded && isAddress(text, script)) return [{ kind: 'address', line }];
    return [{ kind: recoded ? 'derived' : held, line }];
  });
}

/** What a printed text holds, itself or in the arguments of the function of the script that prints it. */
function heldIn(text: string, line: string, script: string, scope: Scope): 'derived' | 'printed' | undefined {
  if (!text.includes('$')) return undefined;
  const plain = text.replace(/'[^'\n]{0,500}'/g, ' ');
  const given = /\$\{?[1-9@*]/.test(plain) ? argumentsOf(line, script, scope) : [];
  const held = [text, ...given].flatMap((each) => secretsInShell(each, script, scope));
  const own = held.filter(({ name }) => name !== 'github_token');
  if (own.length === 0) return undefined;
  return own.some(({ isDerived }) => isDerived) ? 'derived' : 'printed';
}

/** What is passed to the function that a line is part of. */
function argumentsOf(line: string, script: string, scope: Scope): string[] {
  const commands = shellCommands(script, scope);
  const own = commands.find(({ within, text }) => within !== undefined && line.includes(text));
  if (own?.within === undefined) return [];
  return [...new Set(commands.filter(({ name }) => name === own.within).map(({ args }) => args.join(' ')))];
}

/** The parts of an address are seldom secret, except those of a webhook: its scheme or its last slash is cut off, or a path is added. */
function isAddress(text: string, script: string): boolean {
  const parts = addressParts(script);
  const names = namesIn(text);
  return names.some((name) => parts.get(name)?.isCut) && !names.some((name) => isHook(name, parts));
}

type Parts = ReadonlyMap<string, { readonly isCut: boolean; readonly isHook: boolean }>;

/** By variable: whether its value is a part of an address, and of one of a webhook. */
const addressParts = cachedByText((script): Parts => {
  const known = new Map<string, { isCut: boolean; isHook: boolean }>();
  for (const line of script.split('\n').slice(0, limit('shellLines'))) {
    const [, name, value = ''] = ASSIGNMENT.exec(line.slice(0, MAX_LINE)) ?? [];
    if (name === undefined) continue;
    const sources = [name, ...namesIn(value)];
    known.set(name, {
      isCut: OF_ADDRESS.test(value) || sources.some((source) => known.get(source)?.isCut),
      isHook: sources.some((source) => isHook(source, known)),
    });
  }
  return known;
});

function isHook(name: string, known: Parts): boolean {
  return /hook/i.test(name) || known.get(name)?.isHook === true;
}

/** The log hides what is masked first, here or in an earlier step. */
function isMasked(text: string, script: string, scope: Scope): boolean {
  const masked = [script, ...earlierSteps(scope).map(({ run }) => run?.value ?? '')].flatMap(
    (one) => maskedIn(one) ?? [],
  );
  const names = namesIn(text);
  return masked.some((own) => names.length === 0 || names.some((name) => own.has(name)));
}

/** Names of the variables that a script masks; undefined if it masks nothing. */
const maskedIn = cachedByText((script) =>
  script.includes('::add-mask::') ? new Set([...script.matchAll(MASKED)].map(([, name = '']) => name)) : undefined,
);
