import { isActing } from '../../http/acting/acting-address.ts';
import { movesMoney } from '../../http/acting/commands.ts';
import { isSensitiveName } from '../forms.ts';
import type { InjectionPoint } from '../injection-point.ts';
import { onlyReads } from '../lookup-words.ts';
import { wordsOf } from '../writing-words.ts';

/** What is sent as JSON: each field with a value that the site is likely to accept, or with fields of its own. */
export interface JsonFields {
  readonly [name: string]: string | number | boolean | JsonFields;
}

/** Words of an operation that is never called, whatever the user allows. */
const NEVER =
  /\b(?:(?:pay(?:ment|out)?|transfer|withdraw(?:al)?|refund|charge|purchase|upload|deposit|checkout|donation|donate)s?|(?:check ?out|log ?(?:in|on)|sign ?(?:in|on)|authenticate))\b/i;
/** Names of values that are never sent. */
export const NEVER_SENT = /passw|card|iban|^(?:pin|otp|totp)$/i;
const HEADERS = { 'content-type': 'application/json' };

/** True if a part of the address or the name of the operation says that it pays, signs in or uploads. */
export function isNeverCalled(text: string): boolean {
  return NEVER.test(wordsOf(text));
}

/**
 * The fields of JSON that is posted to an address, each as a point with its JSON pointer, those of a change marked so. None of an address
 * that acts, pays, signs in or uploads.
 */
export function bodyPoints(url: URL, sent: JsonFields): InjectionPoint[] {
  if (isActing(url.href) || isNeverCalled(url.pathname)) return [];
  const fields = fieldsOf(sent);
  const names = fields.flatMap(({ pointer }) => pointer.split('/').slice(1));
  if (names.some((name) => NEVER_SENT.test(name) || isSensitiveName(name)) || movesMoney(names)) return [];
  const reads = onlyReads({ url, fields: [...new Set(names)].map((name) => ({ name })) });
  const body = JSON.stringify(sent);
  return fields.map(({ pointer, value }) => ({
    ...{ where: 'json' as const, name: pointer, value },
    ...{ url: url.href, method: 'POST' as const, headers: HEADERS, body },
    ...(reads ? {} : { mayChange: true as const }),
  }));
}

function fieldsOf(sent: JsonFields, above = ''): { pointer: string; value: string }[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const pointer = `${above}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return typeof value === 'object' ? fieldsOf(value, pointer) : [{ pointer, value: String(value) }];
  });
}
