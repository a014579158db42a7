import {
  hasSession,
  isSessionField,
  isSessionValue,
  parseJson,
  parseTarget,
  type Session,
  type SessionCookie,
  sessionAt,
  sessionOfFields,
  sessionOfState,
} from '@assay/engine';
import type { z } from 'zod';
import { Refusal } from '../model/refusal.ts';
import type { ProjectSessionRequest } from '../shapes/projects/project-session.ts';
import type { ProjectSessionRow } from '../store/projects/project-sessions.ts';
import type { SessionValues } from './open-session.ts';
import { readSignIn } from './read-sign-in.ts';

type Given = z.output<typeof ProjectSessionRequest>;

type Shown = Pick<ProjectSessionRow, 'kind' | 'cookies' | 'headers' | 'storedItems' | 'expiresAt' | 'signIn'>;

/** A session, and what is shown of it. */
export type ReadSession = Shown & { readonly values: SessionValues };

const KINDS = ['cookie', 'headers', 'storage_state', 'form', 'recording'] as const;

/** The session in a request, and what is shown of it. No message has a value. Throws `invalid`. */
export function readSession(given: Given, url: string, now: Date): ReadSession {
  const [kind, ...others] = KINDS.filter((one) => given[one] !== undefined);
  if (kind === undefined || others.length > 0)
    throw new Refusal('invalid', `Give exactly one of ${KINDS.join(', ').replace(/, (?=\w+$)/, ' and ')}`);
  const signsIn = readSignIn(given, url);
  if (!signsIn) return storedSession(kindOf(given), url, now);
  const nothing = { cookies: [], headers: [], storedItems: 0, expiresAt: null };
  return { kind, ...nothing, values: { signIn: signsIn.stored }, signIn: signsIn.facts };
}

type Begun = Pick<ProjectSessionRow, 'kind'> & { readonly session: Session };

/** Reduced to what is sent to the URL. Throws `invalid`. */
export function storedSession({ kind, session }: Begun, url: string, now: Date): ReadSession {
  const { origin } = new URL(url);
  const own = sessionAt(parseTarget(url), session, now);
  if (!hasSession(own))
    throw new Refusal('invalid', `${kind}: has no valid cookies, header fields or stored values for ${origin}`);
  const { headers, cookies, storage, sessionStorage } = own;
  return {
    values: {
      session: { headers, cookies, storage: { [origin]: storage }, sessionStorage: { [origin]: sessionStorage } },
    },
    kind,
    signIn: null,
    cookies: cookies.map(({ name }) => name),
    headers: Object.keys(headers),
    storedItems: Object.keys(storage).length + Object.keys(sessionStorage).length,
    expiresAt: firstExpiry(cookies),
  };
}

function kindOf({ cookie, headers, storage_state: state }: Given): Begun {
  const fields = cookie === undefined ? headers : [{ name: 'cookie', value: cookie }];
  if (state !== undefined) return { kind: 'storage_state', session: stateIn(state) };
  const kind = cookie === undefined ? 'headers' : 'cookie';
  return { kind, session: sessionOfFields(fieldsIn(kind, fields ?? [])) };
}

function fieldsIn(
  kind: 'cookie' | 'headers',
  fields: readonly { readonly name: string; readonly value: string }[],
): Readonly<Record<string, string>> {
  for (const [at, { name, value }] of fields.entries()) {
    const field = kind === 'cookie' ? 'cookie: ' : `headers: field ${at + 1} `;
    if (!isSessionField(name)) throw new Refusal('invalid', `${field}has a name that cannot be set`);
    if (!isSessionValue(value))
      throw new Refusal('invalid', `${field}must be text of ASCII characters without line breaks`);
  }
  const names = fields.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw new Refusal('invalid', `${kind}: has a name twice`);
  return Object.fromEntries(fields.map(({ name, value }) => [name.toLowerCase(), value]));
}

function stateIn(text: string): Session {
  const session = sessionOfState(parseJson(text));
  if (session) return session;
  throw new Refusal(
    'invalid',
    'storage_state: must be a storage state of Playwright or a list of cookies of Puppeteer, as JSON',
  );
}

/** Of the cookies that hold a session if any is hidden from scripts, else of all. */
function firstExpiry(cookies: readonly SessionCookie[]): Date | null {
  const hidden = cookies.filter(({ httpOnly }) => httpOnly === true);
  const ends = (hidden.length > 0 ? hidden : cookies).flatMap(({ expires = -1 }) => (expires > 0 ? expires : []));
  const first = Math.min(...ends);
  // Dates end in the year 275760.
  return Number.isFinite(first) && first < 8.64e12 ? new Date(first * 1000) : null;
}
