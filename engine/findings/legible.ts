/** Control, format, private, unassigned and default-ignorable characters, and the separators of lines and paragraphs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const UNSEEN_IN_LINES = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gu');

/** Without characters that hide text or steer a terminal. */
export function legible(text: string): string {
  return text.toWellFormed().replace(UNSEEN_IN_LINES, ' ');
}

/** The same in one line. */
export function legibleLine(text: string): string {
  return text.toWellFormed().replace(UNSEEN, ' ');
}
