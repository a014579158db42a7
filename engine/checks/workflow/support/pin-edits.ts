import type { Pin } from '../../../catalogue/actions/pins.ts';
import { readActionVersion } from '../../../catalogue/actions/version.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import type { Edit } from '../../define-check.ts';

/** Replaces the reference of an action with the commit of a release, which a comment names. */
export function pinEdits(
  { scalar, ref, text, comment, commentRange }: Uses,
  pin: Pin | null,
  source: string,
): readonly Edit[] {
  const [start, end] = scalar.range;
  const from = start + source.slice(start, end).lastIndexOf(`@${ref}`) + 1;
  if (!pin || from <= start || scalar.value.trim() !== text) return [];
  const to = from + ref.length;
  const hash: Edit = { start: from, end: to, text: pin.commit };
  if (comment !== undefined && commentRange) {
    const rest = readActionVersion(comment) === null ? ` ${comment}` : '';
    const named: Edit = { start: commentRange[0], end: commentRange[1], text: `# ${pin.tag}${rest}` };
    return /ignore/.test(comment) ? [hash] : [hash, named];
  }
  if (!/^[ \t]{0,20}(?:\r?\n|$)/.test(source.slice(end, end + 24))) return [];
  if (to === end) return [{ ...hash, text: `${pin.commit} # ${pin.tag}` }];
  return [hash, { start: end, end, text: ` # ${pin.tag}` }];
}
