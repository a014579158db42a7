import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { type Identity, SignInFailed } from '../../providers/define-identity-provider.ts';
import { identityClient } from '../../providers/identity/identity-providers.ts';
import { IdentityProviderId, Redirect } from '../../shapes/linked-account.ts';
import { activeOrganization } from '../../store/accounts/active-organization.ts';
import { spendState } from '../../store/accounts/linked-accounts.ts';
import { troubleIn } from '../../store/database-error.ts';
import { sessionOf } from '../../world/caller.ts';
import { mailUser } from '../auth/security-mail.ts';
import { type Context, defineAction } from '../define-action.ts';
import { lockCaller } from '../lock-caller.ts';
import { secondStepOf } from '../second-factor/second-step.ts';
import { beginSession } from '../session-token.ts';
import { wasConfirmed } from '../sessions/require-confirmed.ts';
import { linkAccount } from './link-account.ts';
import { markHashOf, type ReadState, readState } from './state.ts';
import { userOfIdentity } from './user-of-identity.ts';

type Answer = { readonly [name in 'code' | 'state' | 'error' | 'error_description' | 'iss']?: string | undefined };

/** A browser gets a page, whatever the parameters are. */
const Text = z.string().max(8192).catch('').optional();

export default defineAction({
  summary: 'OAuth callback.',
  description:
    'Called by the browser after sign-in at the identity provider. Signs in or links the account, then redirects to the dashboard, or to the login page with `error`.',
  auth: 'none',
  writes: true,
  http: { method: 'get', path: '/api/v1/auth/oauth/{provider}/callback', status: 302 },
  params: z.object({ provider: IdentityProviderId }),
  query: z.object({ code: Text, state: Text, error: Text, error_description: Text, iss: Text }),
  output: Redirect,
  prepare: ({ params: { provider }, query }, context) =>
    identify(provider, query, context).catch((error: unknown) => failureOf(error, provider, context)),
  async run({ params: { provider }, prepared }, context) {
    const { baseUrl } = context.config;
    const entered = (own: Identified) =>
      context.store
        .transaction((store) => enter(provider, own, { ...context, store }))
        .catch((error: unknown) => failureOf(error, provider, context));
    const outcome = prepared instanceof SignInFailed ? prepared : await entered(prepared);
    if (outcome instanceof SignInFailed) context.metrics.signInFailed('identity_provider');
    if (outcome instanceof SignInFailed) return { location: `${baseUrl}/login?error=${outcome.failure}` };
    context.audit({ userId: outcome.userId, organizationId: outcome.organizationId, subjectId: provider });
    return { location: `${baseUrl}${outcome.isComplete ? '/app' : '/login/second-factor'}` };
  },
});

interface Identified {
  readonly state: ReadState;
  readonly identity: Identity;
}

async function identify(provider: string, answer: Answer, context: Context<'none'>): Promise<Identified> {
  const client = identityClient(provider, context.config.providers);
  if (!client) throw new SignInFailed('not_configured');
  const state = await readState(context, provider, answer.state ?? '');
  if (!state || !isSameBrowser(state, context)) throw new SignInFailed('invalid_state');
  if (!(await spendState(context.store, state.id, state.expiresAt, context.now())))
    throw new SignInFailed('invalid_state');
  if (answer.error !== undefined) throw new SignInFailed('access_denied');
  if (answer.code === undefined) throw new SignInFailed('exchange_failed');
  const callback = new URL(state.binding.redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) callback.searchParams.set(name, value);
  return { state, identity: await client.identify(callback, state.binding) };
}

/**
 * Both are bound to the browser that started them, a link to its session too; otherwise a victim could be sent to the
 * callback of an attacker's sign-in (login CSRF).
 */
function isSameBrowser(state: ReadState, { caller, request }: Context<'none'>): boolean {
  if (state.purpose === 'link' && (caller === undefined || sessionOf(caller) !== state.sessionId)) return false;
  return request.mark !== undefined && markHashOf(request.mark) === state.markHash;
}

interface Entered {
  readonly userId: string;
  readonly organizationId: string;
  /** False if the user has a second factor, which is asked for next. */
  readonly isComplete: boolean;
}

async function enter(provider: string, { state, identity }: Identified, context: Context<'none'>): Promise<Entered> {
  if (state.purpose === 'link') return enterLink(provider, identity, context);
  const user = await userOfIdentity(provider, identity, context);
  const challenge = await secondStepOf(user, context, false);
  if (challenge !== undefined) {
    context.respond({ challenge });
    const organizationId = await activeOrganization(context.store, user.id);
    return { userId: user.id, organizationId, isComplete: false };
  }
  const session = await beginSession(context, user.id);
  context.respond({ session });
  return { userId: user.id, organizationId: session.organizationId, isComplete: true };
}

async function enterLink(provider: string, identity: Identity, context: Context<'none'>): Promise<Entered> {
  const { caller } = context;
  if (!caller || !(await lockCaller(caller, context))) throw new SignInFailed('session_changed');
  if (!(await wasConfirmed({ ...context, caller }))) throw new SignInFailed('confirmation_required');
  const { id: userId, emailVerifiedAt } = await linkAccount(provider, identity, caller.userId, context);
  if (!emailVerifiedAt) throw new SignInFailed('account_not_verified');
  await mailUser(context, userId, 'account-linked');
  return { userId, organizationId: caller.organizationId, isComplete: true };
}

/** A transaction that the database ended is repeated, or answered as an outage. */
function failureOf(error: unknown, provider: string, { log }: Context<'none'>): SignInFailed {
  if (error instanceof SignInFailed) return error;
  if (error instanceof Refusal && error.code === 'forbidden') return new SignInFailed('suspended');
  if (troubleIn(error) !== undefined) throw error;
  log.warn({ err: error, provider }, 'sign-in failed');
  return new SignInFailed('exchange_failed');
}
