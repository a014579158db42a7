import type { ReportCut } from '../../../limits.ts';
import type { ObservedText } from '../../facts/visit.ts';
import { digestOf } from './digest.ts';
import { requestSecrets } from './follow/followed-secrets.ts';
import { redact } from './redact.ts';
import { isGeneric, type SecretKind } from './secret-rules.ts';
import { findSecrets, type Leak } from './secrets.ts';

/** Tokens that a service gives to each visitor or for one upload, and keys that are made for pages. */
const OF_VISITORS: ReadonlySet<SecretKind> = new Set([
  'google-api-key',
  'stripe-test',
  'aws-key-id',
  'aws-session',
  'azure-shared-access',
  'google-access-token',
  'google-refresh-token',
  'meta-access',
  'meta-instagram',
  'salesforce',
  'dropbox',
]);
/** Issuers at which visitors sign in: a bearer token that a page sends there is that of the visitor. */
const OF_SIGN_IN: ReadonlySet<SecretKind> = new Set([
  'auth0',
  'auth0.com',
  'azure-devops-classic',
  'box',
  'figma-classic',
  'heroku-classic',
  'monday',
  'okta',
  'spotify',
  'square-production',
  'strava',
  'todoist',
  'twitch',
  'x-bearer',
  'zendesk',
]);
const FIELD = /^"([\w-]{1,100})": "([^\n]{0,4000})"$/gm;
const REQUEST = ' (request)';

/**
 * Credentials in what a page sends, receives and stores. Values that only their name makes one are left out: they are as often those
 * of the visitor. `isOwn` tells the addresses of the site; requests count wherever they go.
 */
export function observedSecrets(
  texts: readonly ObservedText[],
  isOwn: (url: string) => boolean,
  cut: ReportCut,
): Leak[] {
  const ours = texts.filter(({ at }) => at.endsWith(REQUEST) || isOwn(at.slice(0, at.indexOf(' ('))));
  const found = findSecrets(ours, cut).filter(({ kind }) => !isGeneric(kind) && !OF_VISITORS.has(kind));
  const sent = ours.filter(({ at }) => at.endsWith(REQUEST)).flatMap(sentIn);
  // Lines of a recorded request are no lines of a file.
  return [...found.map(({ kind, shows, digest, at }) => ({ kind, at, shows, digest })), ...sent].map((leak) => ({
    ...leak,
    at: placeOf(leak.at),
  }));
}

/** The place without a user name or password, and without a path that is or holds a credential. */
function placeOf(at: string): string {
  const end = at.lastIndexOf(' (');
  const [address, what] = end < 0 ? [at, ''] : [at.slice(0, end), at.slice(end)];
  const url = URL.parse(address);
  if (!url) return at;
  url.username = '';
  url.password = '';
  const isSecret =
    findSecrets([{ at: '', text: address }], () => {}).length > 0 ||
    requestSecrets([{ name: '', text: address }]).length > 0;
  return `${isSecret ? `${url.origin}/` : url.href}${what}`;
}

/** Keys that are sent to the service that issued them. */
function sentIn({ at, text }: ObservedText): Leak[] {
  const [, url = ''] = /^\S{3,10} (\S{1,4000})/.exec(text) ?? [];
  const fields = [...text.matchAll(FIELD)].map(([, name = '', value = '']) => ({ name, text: value }));
  return requestSecrets([{ name: '', text: url }, ...fields]).flatMap(({ kind, value }) =>
    kind === 'bearer-header' || OF_VISITORS.has(kind) || (OF_SIGN_IN.has(kind) && isBearer(fields, value))
      ? []
      : [{ kind, at, shows: redact(value), digest: digestOf(value) }],
  );
}

function isBearer(fields: readonly { readonly name: string; readonly text: string }[], value: string): boolean {
  return fields.some(({ name, text }) => /^authorization$/i.test(name) && text === `Bearer ${value}`);
}
