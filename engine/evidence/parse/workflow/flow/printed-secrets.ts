import { limit } from '../../../../limits.ts';
import { parseExpression, partsOf } from '../expression.ts';
import { expressionsIn } from '../expressions-in.ts';
import { isRecoded, printedIn } from './printed-text.ts';
import { earlierSteps, envBinding, type Scope } from './scope.ts';
import { secretsIn } from './secrets.ts';
import { shellCommands } from './shell-commands.ts';
import { secretsInShell } from './shell-secrets.ts';
import { assignedTexts } from './shell-writes.ts';

/** How a script shows a secret: `derived` if it is changed first, so that the log does not hide it. */
export interface PrintedSecret {
  readonly kind: 'derived' | 'printed';
  readonly line: string;
}

/** The output goes somewhere else than into the log. */
const DIVERTED = /\||>{1,2}\s{0,3}\S|\bGITHUB_(?:ENV|OUTPUT|PATH|STATE)\b|::add-mask::/;
const ASSIGNS = /^\w{1,60}=["']?(?:\$\(|`)/;
const DERIVES =
  /\|\s{0,3}(?:jq|base64|rev|xxd|od|sed|tr|cut|fold|awk|head|tail|openssl|python3?|hexdump)\b|\bbase64\s{1,3}<<<|\$\{\w{1,60}(?::\d|\/|[#%^,])/;
const MASKED = /::add-mask::\$\{?(\w{1,100})/g;
const VARIABLE = /\$(?:env:)?\{?([A-Za-z_]\w{0,100})/g;
const MOST_STEPS = 6;

export function printedSecrets(script: string, scope: Scope): PrintedSecret[] {
  const lines = script.split('\n').slice(0, limit('shellLines'));
  return lines.flatMap((whole): PrintedSecret[] => {
    const line = whole.slice(0, 2000).trim();
    const text = printedIn(line);
    if (text === undefined || line.startsWith('#')) return [];
    const recoded = isRecoded(line);
    if (!recoded && (DIVERTED.test(line) || ASSIGNS.test(line))) return [];
    const held = holdsSecret(text, script, scope) ?? heldElsewhere(text, line, script, scope);
    if (!held || (held === 'derived' && isMasked(text, script, scope))) return [];
    return [{ kind: recoded ? 'derived' : held, line }];
  });
}

/** Variables that earlier steps set, and arguments of a function of the script. */
function heldElsewhere(text: string, line: string, script: string, scope: Scope): PrintedSecret['kind'] | undefined {
  const plain = text.replace(/'[^'\n]{0,500}'/g, ' ');
  const names = [...plain.matchAll(VARIABLE)].map(([, name = '']) => name);
  const unset = names.filter((name) => assignedTexts(script, name).length === 0 && !envBinding(scope, name));
  const given = /\$\{?[1-9@*]/.test(plain) ? argumentsOf(line, script, scope) : [];
  const held = [...unset.map((name) => `$${name}`), ...given].flatMap((each) => secretsInShell(each, script, scope));
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

/** The log hides what is masked first, here or in an earlier step. */
function isMasked(text: string, script: string, scope: Scope): boolean {
  const scripts = [script, ...earlierSteps(scope).map(({ run }) => run?.value ?? '')].filter((one) =>
    one.includes('::add-mask::'),
  );
  if (scripts.length === 0) return false;
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  const isArgument = names.length === 0;
  return scripts.some((one) => isArgument || [...one.matchAll(MASKED)].some(([, name = '']) => names.includes(name)));
}

function holdsSecret(text: string, script: string, scope: Scope, depth = 0): 'derived' | 'printed' | undefined {
  if (depth > MOST_STEPS) return undefined;
  if (hasSecretExpression(text)) return DERIVES.test(text) ? 'derived' : 'printed';
  // Within single quotes a shell expands nothing.
  for (const [, name = ''] of text.replace(/'[^'\n]{0,500}'/g, ' ').matchAll(VARIABLE)) {
    const local = assignedTexts(script, name);
    const held = local.length > 0 ? heldBy(local, name, script, scope, depth) : heldByEnv(name, scope);
    if (held) return held === 'derived' || DERIVES.test(text) ? 'derived' : 'printed';
  }
  return undefined;
}

function heldBy(texts: readonly string[], name: string, script: string, scope: Scope, depth: number) {
  for (const text of texts.slice(0, MOST_STEPS)) {
    if ([...text.matchAll(VARIABLE)].some(([, other]) => other === name)) continue;
    const isCommand = /\$\(|`/.test(text) && !/\$\(\s{0,3}(?:echo|printf)\b/.test(text);
    const held = isCommand ? undefined : holdsSecret(text, script, scope, depth + 1);
    if (held) return held;
  }
  return undefined;
}

function heldByEnv(name: string, scope: Scope): 'printed' | undefined {
  const binding = envBinding(scope, name);
  const isWhole = binding?.text?.expressions.every(({ tree }) => tree?.kind === 'context') ?? false;
  return binding && isWhole && secretsIn(binding.value).length > 0 ? 'printed' : undefined;
}

function hasSecretExpression(text: string): boolean {
  return expressionsIn(text, text, [0, text.length]).some(({ text: inner }) => {
    const tree = parseExpression(inner);
    return tree?.kind === 'context' && partsOf(tree).some((part) => part.kind === 'context' && isSecret(part.path));
  });
}

function isSecret([root, name]: readonly string[]): boolean {
  return root === 'secrets' && name !== 'github_token';
}
