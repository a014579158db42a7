/** The first matches of a global pattern; `onCut` is called if there are more. */
export function firstMatches(text: string, shape: RegExp, most: number, onCut: () => void): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(shape)) {
    if (found.length === most) {
      onCut();
      break;
    }
    found.push(match);
  }
  return found;
}
