import { z } from 'zod';
import type { SignInFailure } from '../../providers/define-identity-provider.ts';
import { identityClient } from '../../providers/identity/identity-providers.ts';
import { newToken } from '../../secret.ts';
import { IdentityProviderId, Redirect } from '../../shapes/linked-account.ts';
import { sessionOf } from '../caller.ts';
import { type Context, defineAction, type ReceivedRequest } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { markHashOf, newState } from './state.ts';

export default defineAction({
  name: 'oauth.authorize',
  summary: 'Sign in with an account elsewhere.',
  description:
    'Sends the browser to the provider. With `link=1` the account there is linked to the signed-in user instead. The state is in the address, signed, good for ten minutes and once.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/api/v1/auth/oauth/{provider}/authorize', status: 302 },
  params: z.object({ provider: IdentityProviderId }),
  query: z.object({ link: z.enum(['0', '1', 'false', 'true']).default('false') }),
  output: Redirect,
  refuses: ['bad_request', 'forbidden', 'unauthorized', 'unavailable'],
  async run({ params: { provider }, query }, context) {
    const client = identityClient(provider, context.config.providers);
    if (!client) throw new Refusal('bad_request', `Sign-in with ${provider} is not configured on this server`);
    const links = query.link === '1' || query.link === 'true';
    const sessionId = links && context.caller ? sessionOf(context.caller) : undefined;
    // Another site must not have its visitors' accounts linked to whatever they are signed in with at the provider.
    if (links && isForeignPage(context.request)) throw new Refusal('forbidden', 'This request comes from another site');
    if (links && sessionId === undefined)
      return refuse('session_changed', new Refusal('unauthorized', 'Sign in first to link an account'), context);
    const mark = context.request.isBrowser ? newToken(context) : undefined;
    const binding = await newState(context, {
      provider,
      purpose: links ? 'link' : 'sign-in',
      sessionId: sessionId ?? null,
      markHash: mark === undefined ? null : markHashOf(mark),
    });
    const location = await client.authorizationUrl(binding).catch((error: unknown) => {
      context.log.warn({ err: error, provider }, 'identity provider does not answer');
    });
    if (location === undefined)
      return refuse('provider_unavailable', new Refusal('unavailable', `${provider} does not answer`), context);
    if (mark !== undefined) context.setMark(mark);
    return { location };
  },
});

/** Who came by a link is shown a page, not JSON. */
function refuse(failure: SignInFailure, refusal: Refusal, { request, config }: Pick<Context, 'request' | 'config'>) {
  if (request.header('sec-fetch-mode') !== 'navigate') throw refusal;
  return { location: `${config.baseUrl}/login?error=${failure}` };
}

function isForeignPage(request: ReceivedRequest): boolean {
  return /^(?:cross|same)-site$/.test(request.header('sec-fetch-site') ?? '');
}
