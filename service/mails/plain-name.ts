import { oneLine } from '../providers/mail/letter.ts';

const LONGEST = 60;

/** A name that users chose, for emails to others: one bounded line that no mail client turns into a link. */
export function plainName(name: string): string {
  const text = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/[:/\\@<>[\]()]+/g, ' ')
    .replaceAll(/[.\u3002](?=\S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ');
  return `“${oneLine(text, LONGEST)}”`;
}
