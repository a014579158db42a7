import { type BoundTo, type KeyRing, openText, sealText } from './sealed.ts';

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
