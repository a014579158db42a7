import type { Evidence } from '../evidence/evidence.ts';

/** Texts of the scripts of the site itself, those of linked pages as well if they are given. */
export function ownTexts(
  scripts: Evidence['scripts'],
  linkedScripts: readonly { readonly text: string }[] = [],
): string[] {
  return [...scripts.filter(({ thirdParty }) => !thirdParty), ...linkedScripts].map(({ text }) => text);
}
