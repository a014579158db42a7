/** Two factors of four digits that follow from a token. Their product is a proof of calculation: it is in no request. */
export function factorsOf(token: string): readonly [number, number] {
  const half = Math.floor(token.length / 2);
  return [factor(token.slice(0, half)), factor(token.slice(half))];
}

function factor(text: string): number {
  const sum = [...text].reduce((rest, letter) => (rest * 31 + (letter.codePointAt(0) ?? 0)) % 8699, 7);
  return 1301 + sum;
}
