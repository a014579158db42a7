import { personalColumns } from '../application/rows.ts';
import { type Leaf, PASSING } from './leaves.ts';

export const EMAIL_VALUE = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}$/;
const PHONE = /^\+?\d[\d ()/.-]{7,20}\d$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE =
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d)?)?$|^\d{10}(?:\d{3})?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;
const STAMP = /(?:^|_)(?:at|on|date|time|timestamp|expires?|modified|updated|created|iat|exp|nbf)$|(?:At|Date|Time)$/;
const MIN_TEXT = 12;

/** How little another user could have the same value by chance: 0 any, 1 some, 2 none. */
export function weightOf({ name, path, value }: Leaf): 0 | 1 | 2 {
  if (PASSING.test(name) || value.length < 3 || /^(?:true|false|null|undefined)$/i.test(value)) return 0;
  if (EMAIL_VALUE.test(value) || UUID.test(value) || IBAN.test(value)) return 2;
  if (STAMP.test(name) || DATE.test(value)) return 1;
  if (/^-?\d+(?:[.,]\d+)?$/.test(value)) return value.replace(/\D/g, '').length >= 6 ? 2 : 1;
  if (/@(?:href|src|action)$/.test(path)) return 1;
  if (value.length >= MIN_TEXT || (value.length >= 8 && /\d/.test(value))) return 2;
  return /^[A-Z][a-z]+ [A-Z]/.test(value) ? 2 : 1;
}

/** Whether it is personal: by its form, or by the name of its field. */
export function isPersonal({ name, value }: Leaf): boolean {
  if (EMAIL_VALUE.test(value) || IBAN.test(value)) return true;
  return (
    personalColumns([name]).length > 0 ||
    (PHONE.test(value) && !DATE.test(value) && /\+|phone|tel|mobile/i.test(name + value))
  );
}

/** The first characters of a value and how long it is. */
export function maskedValue(value: string): string {
  const shown = value.length >= 8 ? 2 : 1;
  return `${[...value].slice(0, shown).join('')}… (${value.length} characters)`;
}
