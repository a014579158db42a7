import type { FoundElement, FoundElements } from '../checks/define-check.ts';
import { quotedData } from './data-text.ts';

/** Characters of all lines together, unless that leaves too few for one of them. */
const LIMIT = 7500;
const MIN_LINE = 160;
const MAX_SELECTOR = 160;
const MAX_HTML = 200;
const MAX_SUMMARY = 200;
/** Less of it is not worth reading. */
const MIN_HTML = 24;

/** The elements of a problem for its prompt, one a line: selector, HTML, and what was measured; empty without elements. */
export function elementLines(elements: FoundElements | undefined): string {
  if (!elements || elements.listed.length === 0) return '';
  const { listed, count, whyCut } = elements;
  const left = count - listed.length;
  const title =
    left > 0 ? `${count}, of which ${left} are not listed: ${whyCut}. Fix those of the same kind too` : `${count}`;
  const room = Math.max(LIMIT / listed.length, MIN_LINE);
  return `\nElements (${title}):${listed.map((element) => `\n- ${lineOf(element, room)}`).join('')}`;
}

/** The place comes first: without it, nothing else helps. */
function lineOf({ selector, source, html, summary, measured }: FoundElement, room: number): string {
  const named = source === undefined ? selector : `${source} ${selector}`;
  const place = quotedData(named, Math.min(MAX_SELECTOR, room / 2));
  const shows = measured ?? quotedData(summary, Math.min(MAX_SUMMARY, (room - place.length) / 2));
  const rest = room - place.length - shows.length;
  const markup = rest < MIN_HTML ? '' : ` ${quotedData(html, Math.min(MAX_HTML, rest))}`;
  return `${place}${markup}: ${shows}`;
}
