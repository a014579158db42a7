import { keyMay, leastRole, type Permission, PROJECT_KEY_SCOPES, roleMay } from '../model/permissions.ts';
import { Refusal } from '../model/refusal.ts';
import { type Caller, holderOf, scopeOf } from '../world/caller.ts';
import { type AnyAction, isWrite } from './define-action.ts';

/** Where a browser says the request comes from. */
export interface Sender {
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  /** The request's own host and port. */
  readonly host?: string | undefined;
}

/** Throws if the caller may not perform this action, whatever the input. */
export function admit(
  action: AnyAction,
  caller: Caller,
  { projectId, sender, baseUrl }: { projectId: string | undefined; sender: Sender; baseUrl: string },
): void {
  const scope = scopeOf(caller);
  if (scope !== null && projectId !== undefined && projectId.toLowerCase() !== scope)
    throw new Refusal('not_found', 'Project not found');
  if (caller.credential.kind === 'session' && action.http.method !== 'get' && isForeign(sender, baseUrl))
    throw new Refusal('forbidden', 'Cross-site request refused');
  requireScope(action, caller);
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

/** Throws `forbidden` unless the caller has the scope of the action. */
export function requireScope({ auth, operator, scope, on }: AnyAction, caller: Caller): void {
  if (auth === 'none' || operator) return;
  if (scope === undefined) throw new Error('an action without a scope');
  requirePermission(caller, { scope, on });
}

/** Throws `forbidden` unless the caller's key and role have the permission. */
export function requirePermission(caller: Pick<Caller, 'role' | 'credential'>, permission: Permission): void {
  const { role, key } = holderOf(caller);
  if (key && !keyMay(key, permission)) {
    const never = key.projectId !== null && (permission.on !== 'project' || !couldHave(permission));
    throw new Refusal(
      'forbidden',
      never ? 'Project-scoped keys cannot perform this action' : `This API key lacks the scope ${permission.scope}`,
    );
  }
  if (!roleMay(role, permission))
    throw new Refusal('forbidden', `This action requires the ${leastRole(permission)} role`);
}

function couldHave({ scope }: Permission): boolean {
  return PROJECT_KEY_SCOPES.some((one) => one === scope);
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
