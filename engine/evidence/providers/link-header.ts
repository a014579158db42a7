import { headerValue } from '../parse/http/header-list.ts';
import type { ApiAnswer } from './define-provider.ts';

const MAX_LETTERS = 4000;

/** The `next` relation of a Link header (RFC 8288). */
export function nextLink({ headers }: ApiAnswer): string | undefined {
  const links = (headerValue(headers, 'link') ?? '').slice(0, MAX_LETTERS).split(',');
  const next = links.find((link) => /;\s{0,9}rel="?next"?\s{0,9}(?:;|$)/.test(link));
  return next?.slice(next.indexOf('<') + 1).split('>', 1)[0];
}
