import { type Holder, type KeyScope, may, type Permission, type Role } from '../model/permissions.ts';

/** An authenticated caller in one of their organizations: a signed-in user, or one of their API keys. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly verified: boolean;
  readonly organizationId: string;
  /** When the organization will be deleted; unset: it stays. */
  readonly deleteAt?: Date | null;
  readonly credential: Credential;
}

export type Credential =
  | { readonly kind: 'session'; readonly sessionId: string }
  | {
      readonly kind: 'key';
      readonly keyId: string;
      /** Set for a project-scoped key: the only project it can access. */
      readonly projectId: string | null;
      /** What the key is limited to; null: no scopes were chosen. */
      readonly scopes: readonly KeyScope[] | null;
    };

/** The project the caller's key is scoped to, if any. */
export function scopeOf(caller: Caller): string | null {
  return caller.credential.kind === 'key' ? caller.credential.projectId : null;
}

export function sessionOf(caller: Caller): string | undefined {
  return caller.credential.kind === 'session' ? caller.credential.sessionId : undefined;
}

export function holderOf({ role, credential }: Pick<Caller, 'role' | 'credential'>): Holder {
  return { role, key: credential.kind === 'key' ? credential : undefined };
}

export function callerMay(caller: Pick<Caller, 'role' | 'credential'>, permission: Permission): boolean {
  return may(holderOf(caller), permission);
}
