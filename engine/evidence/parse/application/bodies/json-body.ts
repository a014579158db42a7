import { isActing } from '../../http/acting/acting-address.ts';
import type { InjectionPoint } from '../injection-point.ts';
import { onlyReads } from '../lookup-words.ts';

/** What is sent as JSON: each field with a value that the site is likely to accept, or with fields of its own. */
export interface JsonFields {
  readonly [name: string]: string | number | boolean | JsonFields;
}

const NEVER = /passw|card|iban/i;
const HEADERS = { 'content-type': 'application/json' };

/** The fields of JSON that is posted to an address, each as a point with its JSON pointer. Only those of lookups, unless `allowWrites`; none of an address that acts. */
export function bodyPoints(url: URL, sent: JsonFields, allowWrites: boolean): InjectionPoint[] {
  if (isActing(url.href)) return [];
  const fields = fieldsOf(sent);
  const names = fields.flatMap(({ pointer }) => pointer.split('/').slice(1));
  const reads = onlyReads({ url, fields: [...new Set(names)].map((name) => ({ name })) });
  if ((!allowWrites && !reads) || names.some((name) => NEVER.test(name))) return [];
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
