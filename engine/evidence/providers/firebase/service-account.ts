import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Json } from '../../facts/reading.ts';
import { textOr } from '../../parse/provider/fields.ts';
import { parseAnswer } from '../../parse/provider/json-answer.ts';
import type { ProviderApi } from '../define-provider.ts';
import { Refused } from '../refused.ts';

/** https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests */
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Google's own token endpoints, as key files of different ages name them. */
const TOKEN_URLS = [
  TOKEN_URL,
  'https://accounts.google.com/o/oauth2/token',
  'https://www.googleapis.com/oauth2/v4/token',
];
/** What the token may do is limited by the roles of the service account. */
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/userinfo.email',
];
const MAX_LETTERS_OF_TOKEN = 8000;
const MAX_LETTERS = 20_000;
const MIN_BITS = 1024;
const MAX_BITS = 8192;
const LIFETIME_SECONDS = 900;

/** Exchanges a service account key for an access token at Google's endpoint, whatever endpoint the key names. */
export async function exchangeKey(
  file: string,
  api: ProviderApi,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const assertion = assertionOf(file, now);
  const answer = await api.post(TOKEN_URL, new URLSearchParams({ grant_type: GRANT, assertion }).toString());
  const token = textOr(answer, 'access_token');
  if (token.length > MAX_LETTERS_OF_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    throw new Refused('failed', 'Google returned no access token');
  return { authorization: `Bearer ${token}` };
}

function assertionOf(file: string, now: Date): string {
  const parsed = file.length > MAX_LETTERS ? undefined : parseAnswer(file);
  if (!parsed || 'unread' in parsed || textOr(parsed.json, 'type') !== 'service_account')
    throw new Refused('rejected', 'the credential is not the JSON key of a service account');
  if (!TOKEN_URLS.includes(textOr(parsed.json, 'token_uri', TOKEN_URL)))
    throw new Refused('rejected', "the service account key names a token endpoint that is not Google's");
  const [account, pem] = ['client_email', 'private_key'].map((name) => partOf(parsed.json, name));
  const seconds = Math.floor(now.getTime() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', kid: textOr(parsed.json, 'private_key_id') };
  const claims = {
    iss: account,
    scope: SCOPES.join(' '),
    aud: TOKEN_URL,
    iat: seconds,
    exp: seconds + LIFETIME_SECONDS,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), keyOf(pem ?? ''));
  return `${signed}.${signature.toString('base64url')}`;
}

function partOf(key: Json, name: string): string {
  const value = textOr(key, name);
  if (value === '') throw new Refused('rejected', `the service account key has no \`${name}\``);
  return value;
}

function keyOf(pem: string): KeyObject {
  const key = readKey(pem);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < MIN_BITS || bits > MAX_BITS)
    throw new Refused('rejected', 'the private key of the service account cannot be read');
  return key;
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
