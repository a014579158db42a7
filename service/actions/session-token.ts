import { jwtVerify, SignJWT } from 'jose';
import { networkOf, newUuid } from '../keys/secret.ts';
import { activeOrganization } from '../store/accounts/active-organization.ts';
import { findSuspended } from '../store/accounts/memberships.ts';
import { insertSession } from '../store/accounts/sessions.ts';
import type { World } from '../world/world.ts';
import type { ReceivedRequest } from './define-action.ts';
import { suspendedRefusal } from './operators.ts';
import { type Signer, secretOf } from './signed-state.ts';

const DAY_SECONDS = 86_400;
const ALGORITHM = 'HS256';
const LONGEST_AGENT = 300;

type Issuer = Signer & Pick<World, 'store'> & { readonly request: Pick<ReceivedRequest, 'address' | 'header'> };

/**
 * Starts a session of 7 days, or 30 with `remember`, in the organization that the user used last. Throws `forbidden` if the user, or each of
 * their organizations, is suspended.
 */
export async function beginSession(world: Issuer, userId: string, remember = false) {
  const [key] = world.sessionKeys;
  if (!key) throw new Error('no session key is configured');
  const id = newUuid(world);
  const issuedAt = Math.floor(world.now().getTime() / 1000);
  const expires = issuedAt + (remember ? 30 : 7) * DAY_SECONDS;
  const expiresAt = new Date(expires * 1000);
  const organizationId = await activeOrganization(world.store, userId);
  const suspended = await findSuspended(world.store, { userId, organizationId });
  if (suspended) throw suspendedRefusal(suspended, world.config);
  const { address, header } = world.request;
  await insertSession(world.store, {
    id,
    userId,
    organizationId,
    expiresAt,
    userAgent: header('user-agent')?.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_AGENT) ?? null,
    network: shortened(address),
    confirmedAt: world.now(),
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.id })
    .setIssuer(world.config.baseUrl)
    .setSubject(userId)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key.secret);
  return { id, token, expiresAt, organizationId };
}

/** An address without the part that identifies a connection: /24 of IPv4, /48 of IPv6. */
function shortened(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.*');
  return `${network.split(':').slice(0, 3).join(':')}:*`;
}

/** The session id of an unexpired token that this service signed. */
export async function readSessionToken(
  world: Pick<World, 'sessionKeys' | 'now' | 'config'>,
  token: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretOf(world, kid), {
      algorithms: [ALGORITHM],
      issuer: world.config.baseUrl,
      requiredClaims: ['jti', 'sub', 'exp'],
      currentDate: world.now(),
    });
    return payload.jti;
  } catch {
    return undefined;
  }
}
