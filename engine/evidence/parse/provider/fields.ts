import type { Json } from '../../facts/reading.ts';

/** An answer lacks a field, or has another type than documented: nothing can be concluded from it. */
export class FieldMissing extends Error {
  override readonly name = 'FieldMissing';
}

/** The field of an object made from several answers that gives the reason for each part that could not be read. */
export const UNREAD = 'unread';

/** The value at a path such as `config.insecure_ssl`; undefined if the answer has none. */
export function valueAt(data: Json, path: string): Json | undefined {
  let value: Json | undefined = data;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

export function textAt(data: Json, path: string): string {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : missing(data, path, 'string');
}

export function flagAt(data: Json, path: string): boolean {
  const value = valueAt(data, path);
  return typeof value === 'boolean' ? value : missing(data, path, 'boolean');
}

export function numberAt(data: Json, path: string): number {
  const value = valueAt(data, path);
  return typeof value === 'number' ? value : missing(data, path, 'number');
}

export function listAt(data: Json, path: string): readonly Json[] {
  const value = valueAt(data, path);
  return isList(value) ? value : missing(data, path, 'array');
}

/** The list at a path; empty if there is none. */
export function listOr(data: Json, path: string): readonly Json[] {
  const value = valueAt(data, path);
  return isList(value) ? value : [];
}

/** The value at a path; throws if it is not stated. `null` is stated. */
export function statedAt(data: Json, path: string): Json {
  const value = valueAt(data, path);
  return value === undefined ? missing(data, path, 'value') : value;
}

/** Moment at a path, in milliseconds; ISO 8601 as text, or milliseconds. */
export function momentAt(data: Json, path: string): number {
  const value = valueAt(data, path);
  const moment = typeof value === 'string' ? Date.parse(value) : value;
  return typeof moment === 'number' && Number.isFinite(moment) ? moment : missing(data, path, 'moment');
}

/** The text at a path; empty if there is none. */
export function textOr(data: Json, path: string, otherwise = ''): string {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : otherwise;
}

export function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function missing(data: Json, path: string, type: string): never {
  const unread = valueAt(data, `${UNREAD}.${path.split('.', 1).join()}`);
  throw new FieldMissing(typeof unread === 'string' ? unread : `the answer has no ${type} \`${path}\``);
}

/** The identifier at a path, a number or text, as text. */
export function idAt(data: Json, path: string): string {
  const value = valueAt(data, path);
  return typeof value === 'number' || typeof value === 'string' ? String(value) : missing(data, path, 'identifier');
}
