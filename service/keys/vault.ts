import { type BoundTo, type KeyRing, openText, SealError, sealText } from './sealed.ts';

/** Encrypts and decrypts stored credentials. */
export interface Vault {
  /** The master keys as they are now: a rotation is used without a restart. */
  keys(): KeyRing;
  seal(text: string, boundTo: BoundTo): string;
  /** Throws `SealError`. */
  open(sealed: string, boundTo: BoundTo): string;
}

export function vaultOf(keys: () => KeyRing): Vault {
  return {
    keys,
    seal: (text, boundTo) => sealText(keys(), text, boundTo),
    open: (sealed, boundTo) => openText(keys(), sealed, boundTo),
  };
}

/** Undefined if the credential can no longer be read: its key is missing, or it was altered. Its connection is lost. */
export function openStored(vault: Pick<Vault, 'open'>, sealed: string, boundTo: BoundTo): string | undefined {
  try {
    return vault.open(sealed, boundTo);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** What a user reads when a stored credential is refused by the provider or can no longer be read. */
export function lostConnection(provider: string): string {
  return `The connection to ${provider} is lost: connect it again`;
}

/** What a user reads while nobody has taken over what a former member connected. */
export function ownerLeft(provider: string): string {
  return `The member who connected ${provider} left: an admin has to take the connection over`;
}
