import { createHmac, randomBytes } from 'node:crypto';

/** A well-formed Supabase service_role key, signed with a random secret at each start. */
export function makeServiceRoleKey(): string {
  const issuedAt = Math.floor(Date.now() / 1000) - 86_400;
  const head = encoded({ alg: 'HS256', typ: 'JWT' });
  const claims = encoded({
    iss: 'supabase',
    ref: randomBytes(10).toString('hex'),
    role: 'service_role',
    iat: issuedAt,
    exp: issuedAt + 10 * 365 * 86_400,
  });
  const signature = createHmac('sha256', randomBytes(32)).update(`${head}.${claims}`).digest('base64url');
  return `${head}.${claims}.${signature}`;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
