import type { Violation } from '../../module-results.ts';
import type { ShownHead } from '../head.ts';
import { escapeHtml, prose, section } from './pdf.ts';

const MAX_CHARACTERS = 40_000;
const SHOWN = 300;

/** Pictures of the elements that violate a rule; empty in a report without pictures. */
export function picturesSection({ accessibility_result: result }: ShownHead): string {
  const figures = (result?.violations ?? []).flatMap(figuresOf).join('');
  const left = result?.without_screenshot ?? 0;
  const note = left > 0 ? `<p>Violations without a picture: ${left}.</p>` : '';
  return section('Accessibility violations', figures && `<div class="pictures">${figures}</div>${note}`);
}

function figuresOf({ description, impact, nodes }: Violation): string[] {
  return nodes.flatMap(({ target, screenshot }) => {
    if (screenshot === undefined || !isPicture(screenshot, MAX_CHARACTERS)) return [];
    const place = escapeHtml(target.join(' > ').slice(0, SHOWN));
    return `<figure class="picture"><figcaption>${prose(description)} (${escapeHtml(impact)})<br><code>${place}</code></figcaption><img src="${screenshot}" alt="The element on the page"></figure>`;
  });
}

/** As the scanner takes them: nothing else of a stored report becomes an image. */
export function isPicture(text: string, maxCharacters: number, type: 'webp' | 'jpeg' = 'webp'): boolean {
  const start = `data:image/${type};base64,`;
  return text.length <= maxCharacters && text.startsWith(start) && !/[^\w+/=]/.test(text.slice(start.length));
}
