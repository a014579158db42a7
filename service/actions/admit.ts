import { type Caller, scopeOf } from './caller.ts';
import type { AnyAction } from './define-action.ts';
import { Refusal } from './refusal.ts';

/** What a browser says of the page that sends a request. */
export interface Sender {
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  /** The host the request itself was sent to, with its port. */
  readonly host?: string | undefined;
}

/** Throws where this caller may not do this at all, whatever the input is. */
export function admit(
  action: AnyAction,
  caller: Caller,
  { projectId, sender, baseUrl }: { projectId: string | undefined; sender: Sender; baseUrl: string },
): void {
  const scope = scopeOf(caller);
  if (scope !== null) admitScoped(action, scope, projectId);
  if (caller.credential.kind === 'session' && action.http.method !== 'get' && isForeign(sender, baseUrl))
    throw new Refusal('forbidden', 'This request comes from another site');
  if (action.admin && caller.role !== 'admin') throw new Refusal('forbidden', 'Only an admin may do this');
  if (action.verified && !caller.verified) throw new Refusal('forbidden', 'Verify your e-mail to start scanning');
}

function admitScoped({ scopedKey }: AnyAction, scope: string, projectId: string | undefined): void {
  if (projectId !== undefined && projectId.toLowerCase() !== scope) throw new Refusal('not_found', 'Project not found');
  if (scopedKey === 'refused' || (scopedKey === 'project' && projectId === undefined))
    throw new Refusal('forbidden', 'A project-scoped key cannot do this');
}

/**
 * A cookie goes along with what any page makes the browser send, so a write must come from our own pages. Scripts that
 * are no browser send neither header and are taken.
 */
function isForeign({ origin, secFetchSite, host }: Sender, baseUrl: string): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return true;
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  return from === null || (from.host !== host?.toLowerCase() && from.origin !== new URL(baseUrl).origin);
}
