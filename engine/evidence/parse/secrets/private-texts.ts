import { findSecrets } from './secrets.ts';

const MAX_DIGITS = 6;

/**
 * Numbers of the texts of an area that a picture must not show: addresses, telephone, account and card numbers, and credentials.
 * Null if the area cannot be pictured, because a credential spans several texts.
 */
export function privateTexts(texts: readonly string[]): readonly number[] | null {
  const hidden = texts.flatMap((text, i) => (isPrivate(text) ? [i] : []));
  const rest = texts.filter((_, i) => !hidden.includes(i));
  return hasSecret(rest.join('')) || hasSecret(rest.join(' ')) ? null : hidden;
}

function isPrivate(text: string): boolean {
  const digits = [...text].filter((letter) => letter >= '0' && letter <= '9').length;
  return text.includes('@') || digits > MAX_DIGITS || hasSecret(text);
}

const hasSecret = (text: string): boolean => findSecrets([{ at: '', text }]).length > 0;
