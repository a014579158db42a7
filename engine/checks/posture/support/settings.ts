import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, isObject, numberAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import type { PostureRow } from './posture-table.ts';

interface Fields {
  readonly [name: string]: Json;
}
type Judged = Pick<PostureRow, 'finds' | 'weak' | 'sound'>;

/** A setting that has to be on, with an example of each state; `others` are further fields that the row reads. */
export function mustBeOn(path: string, others: Fields = {}): Judged {
  return mustBe(path, true, others);
}

/** A setting that has to be off. */
export function mustBeOff(path: string, others: Fields = {}): Judged {
  return mustBe(path, false, others);
}

function mustBe(path: string, wanted: boolean, others: Fields): Judged {
  const names = path.split('.');
  return {
    finds: (data) => (flagAt(data, path) === wanted ? undefined : `${path}: ${!wanted}`),
    weak: [{ data: withFlag(others, names, !wanted) }],
    sound: [{ data: withFlag(others, names, wanted) }],
  };
}

/** A setting that must not have one value, with examples of others. */
export function mustNotBe(name: string, unwanted: string, other: string, ...more: readonly string[]): Judged {
  const example = (value: string) => ({ data: { [name]: value } });
  return { finds: showsIf(name, unwanted), weak: [example(unwanted)], sound: [example(other), ...more.map(example)] };
}

function withFlag(data: Json | undefined, [name, ...below]: readonly string[], value: boolean): Json {
  if (name === undefined) return value;
  const fields = isObject(data) ? data : {};
  return { ...fields, [name]: withFlag(fields[name], below, value) };
}

/** Shows a setting that has another value. */
export function showsUnless(path: string, wanted: string): PostureRow['finds'] {
  return (data) => (textAt(data, path) === wanted ? undefined : `${path}: ${textAt(data, path)}`);
}

/** Shows a setting that has the value. */
export function showsIf(path: string, unwanted: string): PostureRow['finds'] {
  return (data) => (textAt(data, path) === unwanted ? `${path}: ${unwanted}` : undefined);
}

/** Shows a number below the limit. */
export function showsBelow(path: string, least: number): PostureRow['finds'] {
  return (data) => (numberAt(data, path) < least ? `${path}: ${numberAt(data, path)}` : undefined);
}

/** Shows a number above the limit. */
export function showsAbove(path: string, most: number): PostureRow['finds'] {
  return (data) => (numberAt(data, path) > most ? `${path}: ${numberAt(data, path)}` : undefined);
}

/** The first names, in a line; undefined if there are none. */
export function shownNames(names: readonly string[], limit = 10): string | undefined {
  return names.length === 0 ? undefined : names.slice(0, limit).join(', ');
}

/** How many there are; undefined if there are none. */
export function shownCount(what: string, { length }: { readonly length: number }): string | undefined {
  return length === 0 ? undefined : `${what}: ${length}`;
}
