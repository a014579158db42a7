import type { ReachSettings } from '@assay/engine';
import { type AdmittedAddress, BadAddress } from '../define-channel-provider.ts';

const LONGEST = 2048;

/**
 * A URL to post to. https only, unless private targets are allowed, as on a computer of a developer. Which addresses it
 * may resolve to is checked with each attempt.
 */
export function receiverUrl(text: string, { allowPrivateTargets }: Pick<ReachSettings, 'allowPrivateTargets'>): URL {
  const url = URL.parse(text.trim());
  if (!url || text.length > LONGEST) throw new BadAddress('must be a URL');
  if (url.protocol !== 'https:' && !(allowPrivateTargets && url.protocol === 'http:'))
    throw new BadAddress('must be an https URL');
  if (url.username || url.password) throw new BadAddress('must not contain a user name or password');
  url.hash = '';
  return url;
}

/** Paths and queries of such URLs are secrets. */
export function admittedUrl(url: URL): AdmittedAddress {
  return { address: url.href, shown: `${url.origin}/…`, host: url.host };
}
