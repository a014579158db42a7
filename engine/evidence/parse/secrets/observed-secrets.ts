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
  return [...found.map(({ kind, at, shows, digest }) => ({ kind, at, shows, digest })), ...sent];
}

/** Keys that are sent to the service that issued them. */
function sentIn({ at, text }: ObservedText): Leak[] {
  const [, url = ''] = /^\S{3,10} (\S{1,4000})/.exec(text) ?? [];
  const fields = [...text.matchAll(FIELD)].map(([, name = '', value = '']) => ({ name, text: value }));
  return requestSecrets([{ name: '', text: url }, ...fields]).flatMap(({ kind, value }) =>
    kind === 'bearer-header' ? [] : [{ kind, at, shows: redact(value), digest: digestOf(value) }],
  );
}
