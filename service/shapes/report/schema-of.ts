import type { z } from 'zod';

/** All members at every depth, as required ones, so that a missing optional one counts too. */
type Members<T> = T extends readonly (infer E)[]
  ? readonly Members<E>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Members<Exclude<T[K], undefined>> }
    : T;

type IfSame<A, B> = [Members<A>, Members<B>] extends [Members<B>, Members<A>] ? unknown : never;

/** Returns the schema. The compiler refuses one that lacks a member of the type, has one more, or allows other values. */
export function schemaOf<T>(): <S extends z.ZodType>(schema: S & IfSame<z.output<S>, T>) => S {
  return (schema) => schema;
}
