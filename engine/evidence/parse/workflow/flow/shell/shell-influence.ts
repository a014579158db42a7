import { cutFlow } from '../flow-cuts.ts';
import { influencesOf, influencesOfOrigin, influencesOfVariable } from '../influence.ts';
import type { Influence } from '../influence-walk.ts';
import { cutOf } from '../influence-walk.ts';
import type { Scope } from '../scope.ts';
import type { Piece } from '../taint/shell-text.ts';
import { assignedTexts, expressionsInShell, namesIn } from './shell-variables.ts';

const MAX_VARIABLES = 50;

/** Somebody else's text of which something is left. */
export function influencesOfPieces(pieces: readonly Piece[], scope: Scope): Influence[] {
  return pieces.flatMap(({ origin }) => influencesOfOrigin(origin, scope));
}

/** Somebody else's text in a part of a script, through expressions and variables; commands that match `cleans` leave nothing of it. */
export function influencesInShell(
  text: string,
  script: string,
  scope: Scope,
  cleans: RegExp | undefined,
  seen = new Set<string>(),
): Influence[] {
  if (cleans?.test(text)) return [];
  const direct = expressionsInShell(text).flatMap((tree) => influencesOf(tree, scope));
  const names = namesIn(text).filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  return [
    ...direct,
    ...names.flatMap((name) => {
      const local = new Set(assignedTexts(script, name));
      if (local.size > 0 && seen.size > MAX_VARIABLES) {
        cutFlow(cutOf(scope, `variables of a script after the first ${MAX_VARIABLES}`));
        return [];
      }
      if (local.size > 0) return [...local].flatMap((each) => influencesInShell(each, script, scope, cleans, seen));
      return influencesOfVariable(name, scope);
    }),
  ];
}
