import { namesChange } from '../../../parse/application/lookup-words.ts';
import { namesAction } from '../../../parse/http/acting/acting-address.ts';
import { lettersOf } from '../../../parse/http/acting/word-list.ts';
import { isLookupElsewhere, onlyShowsElsewhere } from '../../../parse/http/acting/words-elsewhere.ts';
import { MAX_CONTROLS } from './click-script.ts';

export const MAX_CLICKS = 12;
const MAX_TEXTS = 8;
const LONGEST = 60;

/** A label that begins so only shows something. */
const SHOWS =
  /^(?:(?:show|view|see|display|preview|browse|search|find|look up|expand|details?|more|next|previous|prev|filter|sort|menu|zoom)\b|(?:load|read|learn) more\b)/;
/** "Open menu", but not "Open ticket". */
const PLACE =
  '(?:menu|nav|navigation|side ?bar|search|filters?|details?|panel|dialog|modal|pop ?up|drop ?down|preview|image|gallery|map|chat|help|info)';
const OPENS = new RegExp(`^open(?: (?:the )?(?:main )?${PLACE})?$`);
const TOGGLES = new RegExp(`^toggle (?:the )?(?:main )?${PLACE}$`);
/** "Show and archive" does two things. */
const JOINS = /&|\+|\b(?:and|then)\b/i;

/** Controls that only show something: `summary`, tabs, links, and those whose label says so. `controls`: of the page, hostile. */
export function harmlessControls(controls: unknown) {
  const all: readonly unknown[] = Array.isArray(controls) ? controls.slice(0, MAX_CONTROLS) : [];
  const places = all.flatMap((control, place) => (isHarmless(control) ? [place] : []));
  return {
    /** Places of those that are clicked. */
    places: places.slice(0, MAX_CLICKS),
    /** There are more that could be clicked. */
    isCut: places.length > MAX_CLICKS,
    /** Some could do something when clicked, or have no label: they are never clicked. */
    hasOthers: places.length < all.length,
  };
}

function isHarmless(control: unknown): boolean {
  const { kind, shown, names } = Object(control) as Record<string, unknown>;
  const label = textsOf(shown).find((text) => lettersOf(text).length > 0);
  if (label === undefined) return false;
  const isToggle = TOGGLES.test(wordsOf(label));
  const others = [...textsOf(shown), ...textsOf(names)].filter((text) => !isToggle || text !== label);
  if (others.some((text) => namesAction(text) || namesChange(text))) return false;
  return kind === 'summary' || kind === 'tab' || kind === 'link' || isToggle || onlyShows(label);
}

function onlyShows(label: string): boolean {
  const words = wordsOf(label);
  if (JOINS.test(label)) return false;
  return SHOWS.test(words) || OPENS.test(words) || isLookupElsewhere(label) || onlyShowsElsewhere(label);
}

function wordsOf(label: string): string {
  return lettersOf(label).join(' ');
}

function textsOf(texts: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(texts) ? texts.slice(0, MAX_TEXTS) : [];
  return all.flatMap((text) => (typeof text === 'string' ? [text.slice(0, LONGEST)] : []));
}
