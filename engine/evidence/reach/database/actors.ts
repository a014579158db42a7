import { USER_A, USER_B } from './platform.ts';

/** Whoever a statement is run as. */
export type Actor = 'nobody' | 'a' | 'b';

const claimsOf = (sub: string, name: string) =>
  JSON.stringify({ sub, role: 'authenticated', email: `${name}@assay.example`, aud: 'authenticated', aal: 'aal1' });

export const CLAIMS: Readonly<Record<Actor, string>> = {
  nobody: JSON.stringify({ role: 'anon' }),
  a: claimsOf(USER_A, 'a'),
  b: claimsOf(USER_B, 'b'),
};
