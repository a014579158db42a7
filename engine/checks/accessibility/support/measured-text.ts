import type { AxeMeasure } from '../../../evidence/facts/visit.ts';
import { type Colour, contrastOf, hexOf, nearestColour, parseColour } from './contrast.ts';

/** axe-core asks for more than the required ratio, and rounds down to two digits. */
const MARGIN = 0.02;
/** Contrast of a link to the text around it where nothing else tells it apart (WCAG 1.4.1). */
const APART = 3;

/** What was measured on an element, what is required, and a value that meets it; undefined if nothing was measured. */
export function measuredText(measured: AxeMeasure | undefined): string | undefined {
  if (measured?.linkColor !== undefined) return besideText(measured);
  if (measured?.width !== undefined) return targetText(measured);
  return measured?.contrastRatio === undefined ? undefined : contrastText(measured);
}

function contrastText(measured: AxeMeasure): string | undefined {
  const { contrastRatio, required, fontSize = '' } = measured;
  const [text, background] = [parseColour(measured.fgColor ?? ''), parseColour(measured.bgColor ?? '')];
  if (!text || !background || contrastRatio === undefined || required === undefined) return undefined;
  const size = /^[\d.]{1,8}px$/.test(fontSize) ? `, ${fontSize}` : '';
  const stated = `contrast ${shown(contrastRatio)}:1 (${hexOf(text)} on ${hexOf(background)}${size}), required ${required}:1`;
  return `${stated}; ${colourProposal(text, background, required, measured)}`;
}

/** A colour that also keeps a link apart from the text around it; else the link is to be underlined. */
function colourProposal(text: Colour, background: Colour, required: number, measured: AxeMeasure): string {
  const around = parseColour(measured.around ?? '');
  const isReadable = (colour: Colour) => contrastOf(colour, background) >= required + MARGIN;
  const isApart = (colour: Colour) => around === undefined || contrastOf(colour, around) >= APART + MARGIN;
  const both = nearestColour(text, (colour) => isReadable(colour) && isApart(colour));
  const colour = both ?? nearestColour(text, isReadable);
  if (colour === undefined) return `no text color reaches it on ${hexOf(background)}: change the background`;
  const opacity = measured.opacity === undefined ? '' : ' with opacity: 1';
  const use = `use color: ${hexOf(colour)}${opacity} (${shown(contrastOf(colour, background))}:1`;
  if (measured.around === undefined) return `${use})`;
  return both && around
    ? `${use}, and ${shown(contrastOf(colour, around))}:1 to the text around the link)`
    : `${use}) and text-decoration: underline, as only its color tells the link from the text around it`;
}

function besideText({ linkColor = '', textColor = '', contrastRatio, required }: AxeMeasure): string | undefined {
  const [link, text] = [parseColour(linkColor), parseColour(textColor)];
  if (!link || !text || contrastRatio === undefined || required === undefined) return undefined;
  return `contrast ${shown(contrastRatio)}:1 to the text around it (${hexOf(link)} beside ${hexOf(text)}), required ${required}:1 or another visible difference; use text-decoration: underline`;
}

function targetText({ width = 0, height = 0, minSize = 24, clear, minClear, isCovered, isInline }: AxeMeasure): string {
  const size = `${shown(width)} × ${shown(height)} px`;
  const required = `required ${shown(minSize)} × ${shown(minSize)} px`;
  if (isCovered) return `${size} are not covered by another control, ${required}; move the two apart`;
  const [space, or] =
    clear === undefined || minClear === undefined
      ? ['', '']
      : [` in a free circle of ${shown(clear)} px`, ` or a free circle of ${shown(minClear)} px`];
  const display = isInline ? 'display: inline-block; ' : '';
  return `${size}${space}, ${required}${or}; use ${display}min-width: ${shown(minSize)}px; min-height: ${shown(minSize)}px`;
}

/** Two digits, rounded down as axe-core does. */
function shown(value: number): string {
  return String(Math.floor(value * 100) / 100);
}
