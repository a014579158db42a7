import { describe, expect, test } from 'vitest';
import { digestOf } from '../secrets/digest.ts';
import { holdingOf, isExposedName, isSecretName, isServerName } from './variable.ts';

const random = (length: number) => 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4eUxV0'.repeat(3).slice(0, length);

describe('names', () => {
  test.each([
    'OPENAI_API_KEY',
    'STRIPE_SECRET_KEY',
    'JWT_SECRET',
    'DATABASE_URL',
    'POSTGRES_URL_NON_POOLING',
    'DATABASE_URL_UNPOOLED',
    'MONGODB_URI',
    'SMTP_PASSWORD',
    'SUPABASE_SERVICE_ROLE_KEY',
    'GITHUB_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'AUTH_SECRET_2',
    'GOOGLE_CREDENTIALS_BASE64',
    'STRIPE_SECRET_KEY_LIVE',
    'resendApiKey',
  ])('%s is the name of a credential', (name) => expect(isSecretName(name)).toBe(true));

  test.each([
    'SITE_URL',
    'NODE_ENV',
    'TOKEN_URL',
    'AUTH_SECRET_ENABLED',
    'AWS_ACCESS_KEY_ID',
    'PASSWORD_MIN_LENGTH',
    'STRIPE_PUBLISHABLE_KEY',
    'SUPABASE_ANON_KEY',
    'GOOGLE_MAPS_API_KEY',
    'FIREBASE_API_KEY',
    'RECAPTCHA_SITE_KEY',
    'SENTRY_AUTH_TOKEN_URL',
    'POSTHOG_API_KEY',
    'KV_REST_API_URL',
    'API_URL',
    'KEYBOARD',
    'TOKENS_PER_MINUTE',
  ])('%s is not', (name) => expect(isSecretName(name)).toBe(false));

  test.each(['NEXT_PUBLIC_A', 'NUXT_PUBLIC_A', 'EXPO_PUBLIC_A', 'VITE_A', 'REACT_APP_A', 'GATSBY_A', 'PUBLIC_A'])(
    '%s is published',
    (name) => expect(isExposedName(name)).toBe(true),
  );

  test.each(['A_PUBLIC_KEY', 'INVITE_SECRET', 'NEXT_A', 'PUBLICATION'])('%s is not published', (name) =>
    expect(isExposedName(name)).toBe(false),
  );

  test.each([
    'NEXT_PUBLIC_OPENAI_API_KEY',
    'VITE_SUPABASE_SERVICE_ROLE_KEY',
    'REACT_APP_STRIPE_SECRET_KEY',
    'NEXT_PUBLIC_DATABASE_URL',
    'VITE_RESEND_KEY',
    'GATSBY_GITHUB_TOKEN',
    'PUBLIC_JWT_SECRET',
  ])('%s has no use in a browser', (name) => expect(isServerName(name)).toBe(true));

  test.each([
    'NEXT_PUBLIC_SUPABASE_ANON_KEY',
    'NEXT_PUBLIC_FIREBASE_API_KEY',
    'VITE_MAPBOX_TOKEN',
    'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY',
    'REACT_APP_STRIPE_KEY',
    'NEXT_PUBLIC_POSTHOG_KEY',
    'VITE_API_KEY',
    'GATSBY_CONTENTFUL_ACCESS_TOKEN',
    'VITE_PASSWORD_MIN_LENGTH',
    'PUBLIC_GITHUB_URL',
  ])('%s may have', (name) => expect(isServerName(name)).toBe(false));
});

describe('values', () => {
  test('a credential is named and never kept', () => {
    const value = `postgres://shop:${random(14)}@db.shop.io:5432/shop`;
    const holding = holdingOf('BACKEND', value);
    expect(holding).toMatchObject({ holds: 'database-url', harmless: false });
    expect(JSON.stringify(holding)).not.toContain(random(14));
  });

  test('the digest is that of the credential as a scan finds it', () => {
    const key = `sb_secret_${random(32)}`;
    expect(holdingOf('SUPABASE_SECRET', key)).toEqual({
      holds: 'supabase-secret',
      digest: digestOf(key),
      harmless: false,
    });
  });

  test.each([
    ['PAYMENT_KEY', `pk_live_${random(24)}`],
    ['API_TOKEN', 'your-token-here'],
    ['API_TOKEN', ''],
    ['MAPS', `AIza${random(35)}`],
  ])('%s: nothing secret in it', (name, value) => {
    expect(holdingOf(name, value)).toMatchObject({ holds: null, harmless: true });
  });

  test('short values have no digest, which could be guessed', () => {
    expect(holdingOf('PIN', '4711')).toEqual({ holds: null, digest: null, harmless: false });
  });

  test('long names and values', () => {
    const long = 'A_'.repeat(200_000);
    expect(isSecretName(long) || isServerName(long) || isExposedName(long)).toBe(false);
    expect(holdingOf(long, long).holds).toBeNull();
  });
});
