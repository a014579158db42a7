import { parseExpression } from '../expression.ts';
import { expressionsIn } from '../expressions-in.ts';
import { type Influence, influencesOf } from './influence.ts';
import type { Scope } from './scope.ts';
import { assignedTexts, variablesIn } from './shell-writes.ts';

const MOST_VARIABLES = 20;

/** Somebody else's text in a part of a script, through expressions and variables; commands that match `cleans` leave nothing of it. */
export function influencesInShell(
  text: string,
  script: string,
  scope: Scope,
  cleans: RegExp | undefined,
  seen = new Set<string>(),
): Influence[] {
  if (cleans?.test(text)) return [];
  const direct = expressionsIn(text, text, [0, text.length]).flatMap(({ tree }) =>
    tree ? influencesOf(tree, scope) : [],
  );
  const names = variablesIn(text).filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  return [
    ...direct,
    ...names.flatMap((name) => {
      const local = seen.size < MOST_VARIABLES ? [...new Set(assignedTexts(script, name))] : [];
      if (local.length > 0) return local.flatMap((each) => influencesInShell(each, script, scope, cleans, seen));
      const tree = parseExpression(`env.${name}`);
      return tree ? influencesOf(tree, scope) : [];
    }),
  ];
}
