import { namesChange } from '../../../parse/application/lookup-words.ts';
import { namesAction } from '../../../parse/http/acting-address.ts';

const MOST = 12;

/** Places of the controls that a trial clicks: none with a word for something that a click could do. `labels`: of the page, hostile. */
export function harmlessControls(labels: unknown): readonly number[] {
  if (!Array.isArray(labels)) return [];
  const places = labels.slice(0, 60).flatMap((label: unknown, place) => {
    const parts = typeof label === 'string' ? label.slice(0, 500).split('\n') : [];
    return parts.length > 0 && !parts.some((part) => namesAction(part) || namesChange(part)) ? [place] : [];
  });
  return places.slice(0, MOST);
}
