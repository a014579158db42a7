/** The parts of a list in a text, without the space around them and without empty ones. */
export function trimmedParts(text: string, separator: ',' | ';'): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
