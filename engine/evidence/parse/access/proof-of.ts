import type { AccessAnswer, AccessClass, AccessProof, AccessReplay } from '../../facts/access.ts';
import { isPersonal, maskedValue, weightOf } from './distinctive.ts';
import type { Leaf } from './leaves.ts';
import { withoutTokens } from './tokens.ts';
import type { ReadView } from './views.ts';

const MAX_FIELDS = 8;

/** A proof with the values of the first user masked, the most telling ones first. */
export function proofOf(
  kind: AccessClass,
  { read, shape }: ReadView,
  leaves: readonly Leaf[],
  control: readonly string[],
  url: string = read.url,
): AccessProof {
  const telling = (leaf: Leaf) => weightOf(leaf) + (isPersonal(leaf) ? 2 : 0) - (leaf.path.includes('@') ? 1 : 0);
  const fields = new Map<string, string>();
  for (const { path, value } of leaves.toSorted((a, b) => telling(b) - telling(a)))
    if (fields.size < MAX_FIELDS && !fields.has(path)) fields.set(path, maskedValue(value));
  return {
    class: kind,
    method: read.method,
    url: withoutTokens(url),
    route: withoutTokens(shape.template.replace(/^\w+ /, '')),
    page: read.page,
    fields: [...fields].map(([path, masked]) => ({ name: path || 'value', masked })),
    isPersonal: leaves.some(isPersonal),
    control,
  };
}

/** What each of the users and nobody was answered. */
export function controlOf({ read }: ReadView, { a, b }: AccessReplay['names'], isAnonymous: boolean): string[] {
  return [
    `${b}: ${statusOf(read.other)}${isAnonymous ? '' : ', with these values'}`,
    `no session: ${statusOf(read.nobody)}${isAnonymous ? ', with these values' : ''}`,
    `${a}: ${statusOf(read.own[0])} twice, with these values`,
    `pages of ${b} and their requests: none of these values`,
  ];
}

export function statusOf(answer: AccessAnswer | undefined): string {
  return answer ? String(answer.status) : 'no answer';
}
