import { randomBytes } from 'node:crypto';
import { ifAvailable, outcomeOf, Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { Question } from '../../evidence/parse/access/backends/backend.ts';
import { findSignUps, type NewAccount, type SignUp } from '../../evidence/parse/access/backends/sign-up.ts';
import { createReach } from '../../evidence/reach/reach.ts';
import type { ReachSettings } from '../../evidence/reach/settings.ts';
import { openIsolate } from '../../isolate/isolate.ts';
import type { Session } from '../../scan-target/session.ts';
import type { Target } from '../../scan-target/target.ts';
import { NO_NAMES, readSurface } from './read-surface.ts';
import { sentBy } from './sent-requests.ts';

/** What the local parts of both addresses end with, in the order of the accounts. */
export const ACCOUNT_LETTERS = ['a', 'b'] as const;

/** Where accounts are made. */
export interface FoundSignUp {
  readonly service: SignUp['service'];
  /** Origin of the server that keeps them. */
  readonly at: string;
}

export interface CreatedAccount extends NewAccount, FoundSignUp {
  readonly id: string;
  /** Undefined if the address must be confirmed first. */
  readonly session: Session | undefined;
}

interface CreatedAccounts {
  /** One or two. */
  readonly accounts: readonly CreatedAccount[];
  /** Why there is one only. */
  readonly missing: string | undefined;
}

interface Looking {
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal | undefined;
}

interface Creating extends Looking {
  /** An address of the owner; each account has a part of its own after a plus sign. */
  readonly email: string;
  readonly password: string;
  /** The only one that may be used; default: the first one where everybody may sign up. */
  readonly only?: FoundSignUp | undefined;
}

type Ask = (question: Question) => Promise<Exchange | undefined>;

const MAILBOX = /^([\w.%-]{1,40})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})$/;
const ID = /^[\w.@+-]{1,200}$/;
const BODY_BYTES = 64 * 1024;
const SECONDS = 30;
const MAX_REASON = 200;

/** True for an address that accounts can be made from. */
export function isMailbox(email: string): boolean {
  return MAILBOX.test(email);
}

/** The first sign-up that the pages of the site use and that is open to everybody, as far as it tells. Writes nothing. Throws `Unavailable`. */
export function findTestSignUp(target: Target, given: Looking): Promise<FoundSignUp> {
  return atFirstOpen(target, given, async (signUp) => placeOf(signUp));
}

/**
 * Creates two accounts at the back end that the pages of the site use, through its published sign-up, and nowhere else. The caller has proven
 * that the site is the user's own. Throws `Unavailable` with the reason if none was created; an account that was is always returned.
 */
export function createTestAccounts(target: Target, given: Creating): Promise<CreatedAccounts> {
  return atFirstOpen(target, given, async (signUp, ask) => {
    const { accounts, reason } = await accountsAt(signUp, target, { ...given, ask });
    return accounts.length > 0 ? { accounts, missing: reason } : (reason ?? 'no account was created');
  });
}

/** Tries the sign-ups of a site until one is used; a text is the reason why one was not. */
async function atFirstOpen<T extends object>(
  target: Target,
  { settings, signal, only }: Looking & Pick<Creating, 'only'>,
  use: (signUp: SignUp, ask: Ask) => Promise<T | string>,
): Promise<T> {
  const how = { modules: [], formFactor: 'desktop', browser: true, recordsSent: true, signal } as const;
  const reach = createReach(target, settings, how);
  const isolate = openIsolate();
  reach.raiseTo({ requests: 200, deadlineSeconds: 2 * SECONDS });
  const { origin } = new URL(target.url);
  const ask: Ask = (question) =>
    ifAvailable(
      reach.fetch({
        ...question,
        headers: { ...question.headers, origin, referer: `${origin}/` },
        maxBodyBytes: BODY_BYTES,
        timeoutSeconds: SECONDS,
      }),
    );
  try {
    const start = await reach.visit(target.url);
    const landed = new URL(start.rendered.url).origin;
    if (landed !== origin) throw new Unavailable(`the page redirects to ${landed}`);
    const page = await outcomeOf(reach.fetch({ url: target.url }));
    const names = (await readSurface({ target, isolate, start, page }, reach))?.backends ?? NO_NAMES;
    const signUps = findSignUps(sentBy(start.network), names).filter((one) => only === undefined || isAt(one, only));
    if (signUps.length === 0)
      throw new Unavailable(`the page uses no sign-up of ${only ? wordsOf(only) : 'Supabase, Firebase or PocketBase'}`);
    const reasons: string[] = [];
    for (const signUp of signUps) {
      const rules = signUp.rules && (await ask(signUp.rules));
      const closed = signUp.closed?.(rules?.status === 200 ? rules.text : '');
      const used = closed ?? (await use(signUp, ask));
      if (typeof used !== 'string') return used;
      reasons.push(`${wordsOf(placeOf(signUp))}: ${used}`);
    }
    throw new Unavailable(reasons.join('; '));
  } finally {
    await Promise.all([reach.close(), isolate.close()]);
  }
}

function placeOf({ service, at }: SignUp): FoundSignUp {
  return { service, at: new URL(at).origin };
}

function isAt(signUp: SignUp, { service, at }: FoundSignUp): boolean {
  const own = placeOf(signUp);
  return own.service === service && own.at === at;
}

function wordsOf({ service, at }: FoundSignUp): string {
  return `${service} at ${new URL(at).host}`;
}

/** Creates accounts until one is refused, for the reason. */
async function accountsAt(signUp: SignUp, target: Target, { email, password, ask }: Creating & { readonly ask: Ask }) {
  const { origin } = new URL(target.url);
  const [, local = '', domain = ''] = MAILBOX.exec(email) ?? [];
  const accounts: CreatedAccount[] = [];
  const tag = randomBytes(3).toString('hex');
  for (const letter of ACCOUNT_LETTERS) {
    const account = { email: `${local}+assay-${tag}-${letter}@${domain}`, password };
    const answer = await ask(signUp.create(account));
    if (!answer || answer.status >= 300) return { accounts, reason: reasonIn(answer, password) };
    const signed = signUp.signIn && (await ask(signUp.signIn(account)));
    const made = signUp.made(answer.text, signed?.status === 200 ? signed.text : '', new Date());
    if (!made || !ID.test(made.id) || made.id.includes(password))
      return { accounts, reason: 'the answer to the sign-up is none of this service' };
    const session = made.session && { ...made.session, storage: { [origin]: made.session.storage } };
    accounts.push({ ...account, ...placeOf(signUp), id: made.id, session });
  }
  return { accounts, reason: undefined };
}

/** A server may repeat the password in what it answers. */
function reasonIn(answer: Pick<Exchange, 'status' | 'text'> | undefined, password: string): string {
  if (!answer) return 'no answer to the sign-up';
  const [, told] = /"(?:msg|message|error_description)"\s{0,9}:\s{0,9}"([^"\\]{1,200})"/.exec(answer.text) ?? [];
  const reason = told?.replaceAll(password, '*').slice(0, MAX_REASON);
  return `the sign-up was refused with HTTP status ${answer.status}${reason === undefined ? '' : `: ${reason}`}`;
}
