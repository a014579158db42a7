import type { z } from 'zod';

/** `createdAt` for `created_at`. */
type Column<N extends string> = N extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Column<Rest>>}` : N;

type Sent<T> = T extends Date ? string : T;

type FieldsIn<S extends z.ZodObject, R> = {
  [N in keyof z.input<S> & string as Column<N> extends keyof R ? N : never]: Sent<R[Column<N> & keyof R]>;
};

/** The fields of a response that a row has under the same name, in camel case there; times as text. */
export function fieldsOf<S extends z.ZodObject, R extends object>({ shape }: S, row: R): FieldsIn<S, R> {
  const entries = Object.keys(shape).flatMap((name) => {
    const column = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (!(column in row)) return [];
    const value = row[column as keyof R];
    return [[name, value instanceof Date ? value.toISOString() : value]];
  });
  return Object.fromEntries(entries) as FieldsIn<S, R>;
}
