import { z } from 'zod';
import { newToken } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import type { SignInFailure } from '../../providers/define-identity-provider.ts';
import { identityClient } from '../../providers/identity/identity-providers.ts';
import { IdentityProviderId, Redirect } from '../../shapes/linked-account.ts';
import { QueryBoolean } from '../../shapes/query-boolean.ts';
import { sessionOf } from '../../world/caller.ts';
import { type Context, defineAction } from '../define-action.ts';
import { unconfirmed, wasConfirmed } from '../sessions/require-confirmed.ts';
import { markHashOf, newState } from './state.ts';

export default defineAction({
  summary: 'Start sign-in with an identity provider.',
  description:
    'Redirects the browser to the identity provider. With `link=true`, links the account to the signed-in user instead, whose email is verified and who signed in or confirmed to be present within ten minutes. The signed `state` parameter is single-use and valid for ten minutes.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/auth/oauth/{provider}/authorize', status: 302 },
  params: z.object({ provider: IdentityProviderId }),
  query: z.object({
    link: QueryBoolean.default(false).meta({ description: 'Link the account to the signed-in user' }),
  }),
  output: Redirect,
  refuses: ['bad_request', 'forbidden', 'unauthorized', 'unavailable'],
  async run({ params: { provider }, query: { link } }, context) {
    const client = identityClient(provider, context.config.providers);
    if (!client) throw new Refusal('bad_request', `Sign-in with ${provider} is not configured on this server`);
    const { caller } = context;
    const sessionId = link && caller ? sessionOf(caller) : undefined;
    // Otherwise another site could link its visitors' accounts to their current session at the provider.
    if (link && isForeignPage(context)) throw new Refusal('forbidden', 'Cross-site request refused');
    if (link && (!caller || sessionId === undefined))
      return refuse('session_changed', new Refusal('unauthorized', 'Sign in to link an account'), context);
    if (link && caller?.verified === false)
      return refuse('account_not_verified', new Refusal('forbidden', 'Verify your email first'), context);
    if (link && caller && !(await wasConfirmed({ ...context, caller })))
      return refuse('confirmation_required', unconfirmed(), context);
    const mark = newToken(context);
    const binding = await newState(context, {
      provider,
      purpose: link ? 'link' : 'sign-in',
      sessionId: sessionId ?? null,
      markHash: markHashOf(mark),
    });
    const location = await client.authorizationUrl(binding).catch((error: unknown) => {
      context.log.warn({ err: error, provider }, 'identity provider is not available');
    });
    if (location === undefined)
      return refuse('provider_unavailable', new Refusal('unavailable', `${provider} is not available`), context);
    context.respond({ mark });
    return { location };
  },
});

/** Browsers get a page rather than JSON. */
function refuse(failure: SignInFailure, refusal: Refusal, { request, config }: Pick<Context, 'request' | 'config'>) {
  if (request.header('sec-fetch-mode') !== 'navigate') throw refusal;
  return { location: `${config.baseUrl}/login?error=${failure}` };
}

/**
 * Browsers without `Sec-Fetch-Site`, as all are on plain http, must name a page of this service as referrer. Other clients
 * do not ask for HTML.
 */
function isForeignPage({ request, config }: Pick<Context, 'request' | 'config'>): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const from = request.header('origin') ?? request.header('referer');
  if (from === undefined) return /\btext\/html\b/.test(request.header('accept') ?? '');
  return URL.parse(from)?.origin !== new URL(config.baseUrl).origin;
}
