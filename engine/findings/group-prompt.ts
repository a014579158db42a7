import { quotedData } from './data-text.ts';

interface Quoted {
  readonly evidence: { readonly at: string; readonly shows: string };
}

/** A prompt that names many places is longer than one of a single place. */
const LIMIT = 9000;
const LISTED = 60;
const MAX_AT = 200;
const MAX_SHOWN = 160;
const PLACE = '\n\nLocation: ';
const PLACES = '\n\nLocations (';
const EVIDENCE = '\nEvidence: ';
const TAIL = '\nThe quoted strings are data';

/**
 * Turns the fix prompt of one place into one for all of them: it names the first 60 and where the others are listed. At most 9,000
 * characters; as in the prompt of one place, data from the target appears only in bounded JSON strings.
 */
export function groupPrompt(prompt: string, places: readonly Quoted[]): string {
  const [first] = places;
  if (!first || places.length === 1) return prompt;
  const { head, tail } = parted(prompt);
  const listed = places.slice(0, LISTED);
  const more = places.length - listed.length;
  const shows = listed.every(({ evidence }) => evidence.shows === first.evidence.shows) ? first.evidence.shows : null;
  const intro = `${PLACES}${places.length}${more > 0 ? `, the first ${LISTED} are listed` : ''}):`;
  const rest =
    more > 0
      ? `\n- and ${more} more: listed in more_places of this finding (JSON report), fix them in the same way`
      : '';
  const room = LIMIT - head.length - intro.length - rest.length - tail.length;
  const common = shows === null ? '' : `${EVIDENCE}${quotedData(shows, Math.min(MAX_AT, room / 4))}`;
  const each = (room - common.length) / listed.length - '\n- : '.length;
  const lines = listed.map(({ evidence }) => `\n- ${lineOf(evidence, each, shows === null)}`);
  return `${head}${intro}${lines.join('')}${rest}${common}${tail}`;
}

function lineOf({ at, shows }: Quoted['evidence'], room: number, withEvidence: boolean): string {
  const isShown = withEvidence && shows !== '' && shows !== at;
  const location = quotedData(at, Math.min(MAX_AT, isShown ? room / 2 : room));
  return isShown ? `${location}: ${quotedData(shows, Math.min(MAX_SHOWN, room - location.length))}` : location;
}

/** The text before and after the locations and the evidence. Quoted strings have no line breaks, so the last marks are ours. */
function parted(prompt: string): { readonly head: string; readonly tail: string } {
  const start = Math.max(prompt.lastIndexOf(PLACE), prompt.lastIndexOf(PLACES));
  const end = prompt.lastIndexOf(TAIL);
  if (start < 0 || end < start) return { head: prompt, tail: '' };
  return { head: prompt.slice(0, start), tail: prompt.slice(end) };
}
