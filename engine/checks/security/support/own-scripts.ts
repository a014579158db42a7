import type { ScriptText } from '../../../evidence/facts/asset.ts';
import { type NotApplicable, notApplicable, type Occurrence } from '../../define-check.ts';
import { scriptLocation } from '../../location.ts';

/** An occurrence for each script of the site itself in which `find` finds something, with that as its evidence; not applicable without such scripts. */
export function inOwnScripts<P extends string>(
  scripts: readonly ScriptText[],
  problem: P,
  find: (text: string) => string | undefined,
): Occurrence<P>[] | NotApplicable {
  const own = scripts.filter(({ thirdParty }) => !thirdParty);
  if (own.length === 0) return notApplicable('The page has no scripts of its own');
  return own.flatMap(({ at, text }) => {
    const evidence = find(text);
    return evidence === undefined ? [] : [{ problem, location: scriptLocation(at), evidence }];
  });
}
