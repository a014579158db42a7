import type { ScriptText } from '../../../evidence/facts/asset.ts';
import type { Occurrence } from '../../define-check.ts';
import { scriptLocation } from '../../location.ts';

/** An occurrence for each script of the site itself in which `find` finds something, with that as its evidence. */
export function inOwnScripts<P extends string>(
  scripts: readonly ScriptText[],
  problem: P,
  find: (text: string) => string | undefined,
): Occurrence<P>[] {
  return scripts
    .filter(({ thirdParty }) => !thirdParty)
    .flatMap(({ at, text }) => {
      const evidence = find(text);
      return evidence === undefined ? [] : [{ problem, location: scriptLocation(at), evidence }];
    });
}
