import { limit } from '../../../../../limits.ts';
import type { Expr } from '../../expression.ts';
import { expressionsIn } from '../../expressions-in.ts';
import { cachedByText } from '../cached.ts';

/** Without those of which PowerShell only takes the length. */
const VARIABLE = /\$(?:env:)?\{?([A-Za-z_]\w{0,100})(?!\w|\}?\.(?:length|count)\b)/gi;
/** `NAME=`, and `$name =` of PowerShell. */
const ASSIGNMENT = /^\s{0,200}(?:(?:(?:export|local|readonly|declare)\s{1,5})?(\w{1,100})=|\$(\w{1,100})\s{0,5}=)/;

/** Names of the variables in a shell text. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** The expressions in a part of a script. */
export const expressionsInShell = cachedByText((text): readonly Expr[] =>
  expressionsIn(text, text, [0, text.length]).flatMap(({ tree }) => tree ?? []),
);

/** Names of the variables that a shell expands in a text: within single quotes it expands none. */
export function expandedIn(text: string): string[] {
  return namesIn(text.replace(/'[^'\n]{0,500}'/g, ' '));
}

/** Texts assigned to a variable in a script: `NAME=text`. */
export function assignedTexts(script: string, name: string): readonly string[] {
  return assignments(script).get(name) ?? [];
}

const assignments = cachedByText((script): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const line of script.slice(0, limit('shellCharacters')).split('\n')) {
    const [before = '', name, own = ''] = ASSIGNMENT.exec(line) ?? [];
    if (before !== '') addTo(found, name ?? own, line.slice(before.length));
  }
  return found;
});

export function addTo(found: Map<string, string[]>, name: string, text: string): void {
  const texts = found.get(name);
  if (texts) texts.push(text);
  else found.set(name, [text]);
}
