import type { Range } from '../range.ts';

export interface HiddenText {
  readonly kind: 'tags' | 'direction' | 'invisible';
  readonly range: Range;
  /** How many characters. */
  readonly length: number;
}

/** Tags repeat ASCII invisibly; a flag such as that of Scotland has some behind a black flag, and no more than seven. */
const TAGS = /(?:\u{1F3F4}[\u{E0020}-\u{E007F}]{1,7})|[\u{E0000}-\u{E007F}]{1,4000}/gu;
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]{1,100}/g;
/** Two in a row are no joiner of letters or emoji. */
const INVISIBLE = /(?:[\u200B-\u200D\u2060-\u2064\uFEFF\u00AD]|[\u{E0100}-\u{E01EF}]){4,4000}/gu;
const MAX = 20;

/** Characters of a text that nobody sees and a language model reads. */
export function hiddenTexts(text: string): HiddenText[] {
  const tags = [...text.matchAll(TAGS)].filter(([found]) => !found.startsWith('\u{1F3F4}'));
  const found = [
    ...tags.map((match) => ({ kind: 'tags' as const, match })),
    ...[...text.matchAll(DIRECTION)].map((match) => ({ kind: 'direction' as const, match })),
    ...[...text.matchAll(INVISIBLE)].map((match) => ({ kind: 'invisible' as const, match })),
  ];
  return found.slice(0, MAX).map(({ kind, match }) => ({
    kind,
    range: [match.index, match.index + match[0].length],
    length: [...match[0]].length,
  }));
}
