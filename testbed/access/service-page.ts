import { page, type Reply, USERS, type User } from './app.ts';

const KEY = 'sb_publishable_Q2k8Zr4tY6w1';
const STORED = `const token = localStorage.getItem('token'), headers = { apikey: '${KEY}', authorization: 'Bearer ' + token };`;

/** A page that signs in at a back end, and whose scripts name what other parts of the application ask for. */
export const shell = (script: string): Reply => page(undefined, [], 'Welcome', STORED + script);
export const owned = <T>(rows: (owner: User) => T) => USERS.map((owner) => ({ owner, row: rows(owner) }));
/** What a user may read; the fault lets everyone who is signed in read all. */
export const readable = <T>(all: readonly { owner: User; row: T }[], user: User | undefined, isFaulty: boolean): T[] =>
  user ? all.filter(({ owner }) => isFaulty || owner === user).map(({ row }) => row) : [];
