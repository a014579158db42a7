import { USER_A, USER_B } from './platform.ts';

/** Whoever a statement is run as. */
export type Actor = 'nobody' | 'a' | 'b';

export const CLAIMS: Readonly<Record<Actor, string>> = {
  nobody: JSON.stringify({ role: 'anon' }),
  a: JSON.stringify({
    sub: USER_A,
    role: 'authenticated',
    email: 'a@assay.example',
    aud: 'authenticated',
    aal: 'aal1',
  }),
  b: JSON.stringify({
    sub: USER_B,
    role: 'authenticated',
    email: 'b@assay.example',
    aud: 'authenticated',
    aal: 'aal1',
  }),
};
