import type { Fix } from '../../checks/change.ts';

/** `small`: one setting, element or file. `medium`: a change to prepare and test. `large`: instructions, work of unknown size. */
export type Effort = 'small' | 'medium' | 'large';

/** How texts begin that name an edit; all others describe work. */
const EDITS =
  /^(?:In `|For |(?:Add|Allow|Call|Correct|Delete|Describe|Disable|Enable|Give|Hide|Keep|Leave|List|Load|Merge|Name|Omit|Pass|Point|Publish|Put|Quote|Remove|Rename|Repeat|Replace|Return|Run|Send|Separate|Set|Turn|Use|Write) )/;
/** Something else must be made or decided first. */
const PREPARED = /\b(?:nonce|hash(?:es)?|yourself|every|each|all|check|test|rotate|revoke)\b/i;
/** Characters of a sentence that names one edit, without its code. */
const SHORT = 110;

/**
 * Effort of a fix: by the kind of change it declares, where a policy must list what the page loads and a leaked secret must be
 * replaced first; otherwise by its text, which is `small` if it is one sentence that names the edit and its code.
 */
export function effortOf({ change, csp }: Pick<Fix, 'change' | 'csp'>, text: string): Effort {
  if (csp !== undefined || change?.kind === 'policy' || change?.kind === 'secret') return 'medium';
  if (change) return 'small';
  if (!EDITS.test(text)) return 'large';
  const words = text.replace(/`[^`]*`/g, '`');
  const sentences = words.split(/[.;] (?=[A-Z`])|: (?=[A-Z])/).length;
  const isExact = words.includes('`') && words.length <= SHORT && sentences === 1 && !PREPARED.test(words);
  return isExact ? 'small' : sentences <= 2 ? 'medium' : 'large';
}
