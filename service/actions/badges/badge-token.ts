import { createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { PublicReasons } from '../../badges/public-reasons.ts';
import type { BadgeRow } from '../../store/proof/badges.ts';
import type { World } from '../../world/world.ts';
import type { Context } from '../define-action.ts';

const ALGORITHM = 'EdDSA';
const TYPE = 'assay-badge+jwt';

type Claims = Pick<BadgeRow, 'id' | 'projectId' | 'scanId' | 'domain' | 'origin' | 'issuedAt' | 'expiresAt'> & {
  readonly reasons: PublicReasons;
};

/** Encodes a badge as a signed token. */
export function badgeToken(claims: Claims, { proofKeys, config }: Context): Promise<string> {
  const { id, privateKey } = proofKeys.signer;
  const { domain, origin, scanId, reasons } = claims;
  const told = Object.keys(reasons).length > 0 ? { reasons } : {};
  return new SignJWT({ domain, origin, scan_id: scanId, ...told })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: id })
    .setIssuer(config.baseUrl)
    .setSubject(claims.projectId)
    .setJti(claims.id)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(privateKey);
}

/** Reads the badge id and domain from a token signed by this service, expired or not; undefined for any other text. */
export async function readBadgeToken(
  token: string,
  { proofKeys }: Pick<World, 'proofKeys'>,
): Promise<{ readonly id: string; readonly domain: string } | undefined> {
  const keyOf = ({ kid }: { kid?: string | undefined }) => {
    const jwk = proofKeys.jwks.keys.find((key) => key.kid === kid && key.crv === 'Ed25519');
    if (!jwk) throw new Error('unknown key');
    const { kty, crv = '', x = '' } = jwk;
    return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, { algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(0) });
    return { id: String(payload.jti), domain: String(payload.domain) };
  } catch {
    return undefined;
  }
}
