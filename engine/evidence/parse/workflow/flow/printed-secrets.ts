import { parseExpression, partsOf } from '../expression.ts';
import { expressionsIn } from '../expressions-in.ts';
import { envBinding, type Scope } from './scope.ts';
import { secretsIn } from './secrets.ts';
import { assignedTexts } from './shell-writes.ts';

/** How a script shows a secret: `derived` if it is changed first, so that the log does not hide it. */
export interface PrintedSecret {
  readonly kind: 'derived' | 'printed';
  readonly line: string;
}

const PRINTS =
  /(?:^|[;&|({]\s{0,5}|\b(?:then|do|else)\s{1,5})(?:echo|printf|print|write-host|write-output|cat\s{0,3}<<<)\s((?:"[^"\n]{0,500}"|[^\n;&]){1,500})/i;
/** The output goes somewhere else than into the log. */
const DIVERTED =
  /\||>{1,2}\s{0,3}\S|\bGITHUB_(?:ENV|OUTPUT|PATH|STATE)\b|::add-mask::|>\(|^\s*\w{1,60}=["']?\$\(|^\s{0,40}\w{1,60}=`/;
const DERIVES =
  /\|\s{0,3}(?:jq|base64|rev|xxd|od|sed|tr|cut|fold|awk|head|tail|openssl|python3?|hexdump)\b|\bbase64\s{1,3}<<<|\$\{\w{1,60}(?::\d|\/|[#%^,])/;
const SHOWS_CHANGED =
  /\|\s{0,3}(?:base64(?!\s{1,3}(?:-d|-D|--decode))|rev|xxd|od|hexdump|sed\s{1,3}["']?s\/[^/\n]{0,20}\/[^/\n]{0,20}\/g?["']?)\s{0,3}(?:-\w{1,3}\s{0,3}\d{0,3}\s{0,3}){0,2}(?:\|\s{0,3}(?:base64|rev|xxd|tr\s[^\n|]{1,20})\s{0,3}){0,3}$/;
const VARIABLE = /\$(?:env:)?\{?([A-Za-z_]\w{0,100})/g;
const MOST_LINES = 2000;
const MOST_STEPS = 6;

export function printedSecrets(script: string, scope: Scope): PrintedSecret[] {
  const lines = script.split('\n').slice(0, MOST_LINES);
  return lines.flatMap((line): PrintedSecret[] => {
    const text = PRINTS.exec(line.slice(0, 2000))?.[1];
    if (text === undefined || line.trimStart().startsWith('#')) return [];
    if (SHOWS_CHANGED.test(line.trimEnd()))
      return holdsSecret(text, script, scope) ? [{ kind: 'derived', line: line.trim() }] : [];
    if (DIVERTED.test(line)) return [];
    const held = holdsSecret(text, script, scope);
    return held ? [{ kind: held, line: line.trim() }] : [];
  });
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
    if (new RegExp(String.raw`\$\{?${name}\b`).test(text)) continue;
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
