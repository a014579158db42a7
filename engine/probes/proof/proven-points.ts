import type { ProbeContext, Screening } from '../define-probe.ts';

/** What a value is part of, once a probe has proven it. */
const FAMILIES = {
  query: 'query injection',
  sql: 'SQL injection',
  template: 'template injection',
  command: 'command injection',
  request: 'request forgery',
  entities: 'XML external entity',
} as const;
export type Family = keyof typeof FAMILIES;

const proven = new WeakMap<Screening, Family>();
const tests = new WeakMap<Screening, Promise<unknown>>();

/** Notes that a family was proven at the point that this screening is of; the first one stays. */
export function noteProven(screening: Screening, family: Family): void {
  if (!proven.has(screening)) proven.set(screening, family);
}

/** Probes of other families wait for the end of this test of the point. */
export function noteTest<T>(screening: Screening, test: Promise<T>): Promise<T> {
  tests.set(
    screening,
    test.catch(() => undefined),
  );
  return test;
}

/**
 * True if one of these families was proven at the point, once the test of it that is under way has ended: what the caller tests is then not
 * tested there, which is stated. A file that is read may be read by a command, so that neither of them is a family here.
 */
export async function isProven(
  screening: Screening,
  asking: ProbeContext,
  families: readonly Family[] = ['query', 'sql'],
): Promise<boolean> {
  await tests.get(screening);
  const family = proven.get(screening);
  if (family === undefined || !families.includes(family)) return false;
  asking.note(`Parameters with a proven ${FAMILIES[family]} were not tested again`);
  return true;
}
