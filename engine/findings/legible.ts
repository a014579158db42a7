/** Control, format, private-use, unassigned and default-ignorable characters, and line and paragraph separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const INVISIBLE_IN_LINES = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

/** Replaces characters that can hide text or control a terminal with spaces; keeps line breaks. */
export function legible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE_IN_LINES, ' ');
}

/** The same, also replacing line breaks. */
export function legibleLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, ' ');
}
