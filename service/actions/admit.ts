import { Refusal } from '../model/refusal.ts';
import { type Caller, scopeOf } from '../world/caller.ts';
import { type AnyAction, isWrite } from './define-action.ts';

/** Where a browser says the request comes from. */
export interface Sender {
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  /** The request's own host and port. */
  readonly host?: string | undefined;
}

export const ADMIN_ONLY = 'This action requires the admin role';

/** Throws if the caller may not perform this action, whatever the input. */
export function admit(
  action: AnyAction,
  caller: Caller,
  { projectId, sender, baseUrl }: { projectId: string | undefined; sender: Sender; baseUrl: string },
): void {
  const scope = scopeOf(caller);
  if (scope !== null) admitScoped(action, scope, projectId);
  if (caller.credential.kind === 'session' && action.http.method !== 'get' && isForeign(sender, baseUrl))
    throw new Refusal('forbidden', 'Cross-site request refused');
  if (action.admin && caller.role !== 'admin') throw new Refusal('forbidden', ADMIN_ONLY);
  admitEnding(action, caller);
  if (action.verified && !caller.verified) throw new Refusal('forbidden', 'Verify your email to start scanning');
}

/**
 * Until an organization is deleted, nothing is changed in it. Actions of the account and its members, and those that end
 * something at the payment provider, remain.
 */
export function admitEnding(action: AnyAction, { deleteAt }: Caller): void {
  if (!deleteAt || !isWrite(action) || action.whileEnding || action.http.path.startsWith('/api/v1/auth/')) return;
  const day = deleteAt.toISOString().slice(0, 10);
  throw new Refusal('forbidden', `This organization will be deleted on ${day}; an admin can undo that in its settings`);
}

function admitScoped({ scopedKey }: AnyAction, scope: string, projectId: string | undefined): void {
  if (projectId !== undefined && projectId.toLowerCase() !== scope) throw new Refusal('not_found', 'Project not found');
  if (scopedKey === 'refused' || (scopedKey === 'project' && projectId === undefined))
    throw new Refusal('forbidden', 'Project-scoped keys cannot perform this action');
}

/**
 * Browsers attach cookies to cross-site requests, so a write must come from the service's own origin. Non-browser
 * clients send neither header and are accepted.
 */
function isForeign({ origin, secFetchSite, host }: Sender, baseUrl: string): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return true;
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  return from === null || (from.host !== host?.toLowerCase() && from.origin !== new URL(baseUrl).origin);
}
