/** The first matches of a global pattern; `onCut` is called if there are more. */
export function firstMatches(text: string, shape: RegExp, max: number, onCut: () => void): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(shape)) {
    if (found.length === max) {
      onCut();
      break;
    }
    found.push(match);
  }
  return found;
}
