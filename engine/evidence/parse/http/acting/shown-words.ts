import { isAbout, isShownOf } from './commands.ts';
import { isLookup, verbOf } from './verbs.ts';
import { namesChangeElsewhere, onlyShowsElsewhere } from './words-elsewhere.ts';

/** `viewprofile`, `get-new` */
const LOOKS =
  /^(?:adv|advanced|browse|diff|find|get|list|login|lost|print|recent|search|show(?!-?hide)|view|who)[a-z-]{0,20}$|^[a-z]{2,20}list$/;
/** Endings of verbs of other languages. */
const INFINITIVE = /^[a-z]{3,20}(?:ar|[^ao]ir|ieren|eln|igen)$/;
/** English words with such an ending. */
const ENGLISH =
  /(?:ul|b|e)ar$|^(?:alt|avat|burgl|calend|cell|coll|doll|gramm|guit|hang|lun|pill|pol|rad|semin|simil|sol|st|sug|webin)ar$|^(?:elix|souven|tap)ir$/;

/** True for a command in another language, as far as its ending tells: `finalizar`. */
export function isElsewhere(word: string): boolean {
  return (INFINITIVE.test(word) && !ENGLISH.test(word)) || namesChangeElsewhere(word);
}

/** True for what shows something, or a list of things: `history`, `view-source`, `members`. */
export function isLook(words: string): boolean {
  if (/^no-/.test(words)) return false;
  const parts = words.split('-');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return (
    isLookup(first) ||
    LOOKS.test(words) ||
    onlyShowsElsewhere(words) ||
    verbOf(first) === 'edits' ||
    isShownOf(last) ||
    isShownOf(first) ||
    isAbout(last) ||
    /[^s]s$/.test(last)
  );
}

/** True for what only shows something, as the first word of a name or a joined word: `viewprofile`. */
export function beginsToShow(word: string): boolean {
  return isLookup(word) || LOOKS.test(word);
}
