import { z } from 'zod';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { Redirect } from '../../shapes/linked-account.ts';
import { databaseAway, troubleIn } from '../../store/database-error.ts';
import { type Context, defineAction } from '../define-action.ts';
import { type Connected, ConnectFailed, connect, type Granted, granted } from './connect.ts';

/** A browser gets a page, whatever the parameters are. */
const Text = z.string().max(8192).catch('');

export default defineAction({
  summary: `${CODE_HOST.name} callback.`,
  description: `Called by the browser after the user granted or denied access at ${CODE_HOST.name}, or installed the app there. An installation is connected only if the user owns its account. Stores the connection encrypted and redirects to the dashboard with \`${CODE_HOST.id}=connected\`, or with \`${CODE_HOST.id}_error\`. Requires the session that started the connection.`,
  auth: 'none',
  writes: true,
  http: { method: 'get', path: `/api/v1/${CODE_HOST.id}/callback`, status: 302 },
  query: z.object({
    code: Text.default(''),
    state: Text.default(''),
    error: Text.optional(),
    error_description: Text.optional(),
    iss: Text.optional(),
    installation_id: Text.optional(),
    setup_action: Text.optional(),
  }),
  output: Redirect,
  prepare: ({ query }, context) => granted(query, context).catch((error: unknown) => failureOf(error, context)),
  async run({ prepared }, context) {
    const outcome =
      prepared instanceof ConnectFailed
        ? prepared
        : await context.store
            .transaction((store) => connect(prepared, { ...context, store }))
            .catch((error: unknown) => failureOf(error, context));
    // Of this attempt only: a transaction may be repeated.
    if (!(prepared instanceof ConnectFailed)) prepared.discarded = discardedBy(outcome, prepared);
    const page = `${context.config.baseUrl}/app/settings/organization`;
    if (outcome instanceof ConnectFailed) return { location: `${page}?${CODE_HOST.id}_error=${outcome.failure}` };
    const { organizationId, userId } = outcome.caller;
    context.audit({ organizationId, userId, subjectId: CODE_HOST.id });
    return { location: `${page}?${CODE_HOST.id}=connected` };
  },
  async settle(output, { log }, { prepared }) {
    if (prepared instanceof ConnectFailed) return output;
    for (const token of prepared.discarded)
      await prepared.client.revoke(token, 'token').catch((error: unknown) => {
        if (troubleIn(error) !== undefined) throw error;
        log.warn({ err: error }, 'a token of the code host could not be revoked');
      });
    return output;
  },
});

function discardedBy(outcome: Connected | ConnectFailed, { grant, installationId }: Granted): readonly string[] {
  if (outcome instanceof ConnectFailed && installationId !== null) return [];
  if (outcome instanceof ConnectFailed) return [grant.token];
  return outcome.replaced === undefined ? [] : [outcome.replaced];
}

/** Throws what the database caused: its transaction is repeated, or the request answered as an outage. */
function failureOf(error: unknown, { log }: Context<'none'>): ConnectFailed {
  if (error instanceof ConnectFailed) return error;
  if (troubleIn(error) !== undefined || databaseAway(error)) throw error;
  log.warn({ err: error }, 'the code host could not be connected');
  return new ConnectFailed('exchange_failed');
}
