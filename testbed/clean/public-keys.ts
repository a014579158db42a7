import { createHash } from 'node:crypto';

/** Deterministic text of the given characters. */
function chars(
  seed: string,
  count: number,
  alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
): string {
  let found = '';
  for (let block = 0; found.length < count; block++)
    for (const byte of createHash('sha256').update(`${seed} ${block}`).digest())
      found += alphabet[byte % alphabet.length];
  return found.slice(0, count);
}

const HEX = '0123456789abcdef';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Public browser keys in the formats of their providers, generated on demand. */
export function publicKeys(): Readonly<Record<string, string>> {
  const claims = { iss: 'supabase', ref: 'qhwzkvnrtbfxmjclhspd', role: 'anon', iat: 1_760_000_000, exp: 2_075_000_000 };
  return {
    anon: `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${chars('anon', 43)}`,
    publishable: `sb_publishable_${chars('publishable', 22)}_${chars('sum', 8)}`,
    stripe: `pk_live_51${chars('stripe', 97)}`,
    clerk: `pk_live_${Buffer.from('clerk.potluck.example$').toString('base64')}`,
    sentry: `https://${chars('sentry', 32, HEX)}@o450${chars('org', 13, '123456789')}.ingest.us.sentry.io/450${chars('project', 13, '123456789')}`,
    posthog: `phc_${chars('posthog', 43)}`,
    mapbox: `pk.${encoded({ u: 'potluck', a: 'clx2k9r7b0a1c2d3e4f5' })}.${chars('mapbox', 22)}`,
    captcha: `6L${chars('captcha', 38)}`,
    algolia: chars('algolia', 32, HEX),
    analytics: `G-${chars('analytics', 10, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')}`,
    turnstile: `0x4AAAAAAA${chars('turnstile', 14)}`,
    launchdarkly: chars('launchdarkly', 24, HEX),
  };
}
