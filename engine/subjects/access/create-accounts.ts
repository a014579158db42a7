import { randomBytes } from 'node:crypto';
import { ifAvailable, outcomeOf } from '../../evidence/define-collector.ts';
import type { Question } from '../../evidence/parse/access/backends/backend.ts';
import { findSignUps, type NewAccount, type SignUp } from '../../evidence/parse/access/backends/sign-up.ts';
import { createReach, type ScanReach } from '../../evidence/reach/reach.ts';
import type { ReachSettings } from '../../evidence/reach/settings.ts';
import { openIsolate } from '../../isolate/isolate.ts';
import type { Session } from '../../scan-target/session.ts';
import type { Target } from '../../scan-target/target.ts';
import { NO_NAMES, readSurface } from './read-surface.ts';
import { sentBy } from './walk.ts';

export interface CreatedAccount extends NewAccount {
  readonly service: SignUp['service'];
  /** The server that has it. */
  readonly at: string;
  readonly id: string;
  /** Undefined if the address must be confirmed first. */
  readonly session: Session | undefined;
  readonly removal: string;
}

interface Creating {
  /** An address of the owner; each account has a part of its own after a plus sign. */
  readonly email: string;
  readonly password: string;
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal | undefined;
}

const MAILBOX = /^([\w.%-]{1,40})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})$/;
const BODY_BYTES = 64 * 1024;
const SECONDS = 30;
const MAX_REASON = 200;
const LETTERS = ['a', 'b'];

/** True for an address that accounts can be made from. */
export function isMailbox(email: string): boolean {
  return MAILBOX.test(email);
}

/**
 * Creates two accounts at the back end that the pages of the site use, through its published sign-up, and nowhere else. The caller has proven
 * that the site is the user's own. Throws an `Error` with the reason if none was created; an account that was is always returned.
 */
export async function createTestAccounts(target: Target, given: Creating): Promise<CreatedAccount[]> {
  const { settings, signal } = given;
  const how = { modules: [], formFactor: 'desktop', browser: true, recordsSent: true, signal } as const;
  const reach = createReach(target, settings, how);
  const isolate = openIsolate();
  reach.raiseTo({ requests: 200, deadlineSeconds: 2 * SECONDS });
  try {
    const start = await reach.visit(target.url);
    const { origin } = new URL(start.rendered.url);
    if (origin !== new URL(target.url).origin) throw new Error(`the page redirects to ${origin}`);
    const page = await outcomeOf(reach.fetch({ url: target.url }));
    const names = (await readSurface({ target, isolate, start, page }, reach))?.backends ?? NO_NAMES;
    const signUps = findSignUps(sentBy(start), names);
    if (signUps.length === 0) throw new Error('the page uses no sign-up of Supabase, Firebase or PocketBase');
    const reasons: string[] = [];
    for (const signUp of signUps) {
      const made = await accountsAt(signUp, target, { ...given, reach });
      if (made.accounts.length > 0) return made.accounts;
      reasons.push(`${signUp.service} at ${new URL(signUp.at).host}: ${made.reason}`);
    }
    throw new Error(reasons.join('; '));
  } finally {
    await Promise.all([reach.close(), isolate.close()]);
  }
}

async function accountsAt(
  signUp: SignUp,
  target: Target,
  { email, password, reach }: Creating & { readonly reach: ScanReach },
) {
  const { origin } = new URL(target.url);
  const [, local = '', domain = ''] = MAILBOX.exec(email) ?? [];
  const accounts: CreatedAccount[] = [];
  const ask = (question: Question) =>
    ifAvailable(
      reach.fetch({
        ...question,
        headers: { ...question.headers, origin, referer: `${origin}/` },
        maxBodyBytes: BODY_BYTES,
        timeoutSeconds: SECONDS,
      }),
    );
  const rules = signUp.rules && (await ask(signUp.rules));
  const closed = signUp.closed?.(rules?.status === 200 ? rules.text : '');
  if (closed !== undefined) return { accounts, reason: closed };
  const tag = randomBytes(3).toString('hex');
  for (const letter of LETTERS) {
    const account = { email: `${local}+assay-${tag}-${letter}@${domain}`, password };
    const answer = await ask(signUp.create(account));
    if (!answer || answer.status >= 300) return { accounts, reason: reasonIn(answer) };
    const signed = signUp.signIn && (await ask(signUp.signIn(account)));
    const made = signUp.made(answer.text, signed?.status === 200 ? signed.text : '', reach.now());
    if (!made) return { accounts, reason: 'the answer to the sign-up is none of this service' };
    const { service, at, removal } = signUp;
    const session = made.session && { ...made.session, storage: { [origin]: made.session.storage } };
    accounts.push({ ...account, service, at: new URL(at).origin, id: made.id, session, removal });
  }
  return { accounts, reason: '' };
}

function reasonIn(answer: { readonly status: number; readonly text: string } | undefined): string {
  if (!answer) return 'no answer to the sign-up';
  const [, told] = /"(?:msg|message|error_description)"\s{0,9}:\s{0,9}"([^"\\]{1,200})"/.exec(answer.text) ?? [];
  return `the sign-up was refused with HTTP status ${answer.status}${told === undefined ? '' : `: ${told.slice(0, MAX_REASON)}`}`;
}
