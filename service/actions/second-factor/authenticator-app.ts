import { Secret, TOTP } from 'otpauth';
import { openStored, type Vault } from '../../keys/vault.ts';
import { type AuthenticatorAppRow, spendStep } from '../../store/accounts/second-factors.ts';
import type { World } from '../../world/world.ts';
import type { Context } from '../define-action.ts';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the current one, for clocks that differ. */
const WINDOW = 1;

export function newAppSecret(world: Pick<World, 'randomBytes'>): string {
  return new Secret({ buffer: Uint8Array.from(world.randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** For the QR code. */
export function appUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

export function sealedSecret(vault: Vault, secret: string, app: Pick<AuthenticatorAppRow, 'id' | 'userId'>): string {
  return vault.seal(secret, boundTo(app));
}

/** Whether the code is right and neither it nor a later one was used (RFC 6238, section 5.2); uses it up. */
export async function spendCode(app: AuthenticatorAppRow, code: string, { store, vault, now }: Context) {
  const secret = openStored(vault, app.secret, boundTo(app));
  if (secret === undefined) return false;
  const timestamp = now().getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta !== null && spendStep(store, app.id, Math.floor(timestamp / 1000 / PERIOD) + delta);
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Assay', label, secret, digits: 6, period: PERIOD, algorithm: 'SHA1' });
}

function boundTo({ id, userId }: Pick<AuthenticatorAppRow, 'id' | 'userId'>) {
  return { table: 'authenticator_apps', id, organizationId: userId };
}
