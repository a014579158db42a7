import type { Example } from '../../define-check.ts';

type Cases<Given> = Readonly<Record<string, Given>>;

/** Examples, by name, in which the same problems are found. */
export function examplesFinding<Given, P extends string>(
  finds: readonly P[],
  cases: Cases<Given>,
): Example<Given, P>[] {
  return Object.entries(cases).map(([name, given]) => ({ name, given, finds }));
}

/** Examples, by name, in which nothing is found. */
export function soundExamples<Given>(cases: Cases<Given>): Example<Given, never>[] {
  return examplesFinding([], cases);
}
