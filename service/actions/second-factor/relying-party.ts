import { isIP } from 'node:net';
import { bareHost, isLoopbackHost } from '@assay/engine';
import type { Config } from '../../settings/config.ts';

/** The service as passkeys know it. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  /** Why browsers refuse passkeys at this address, if they do. */
  readonly unavailable: string | null;
}

/** Browsers allow passkeys on HTTPS and on localhost, for domain names only (Web Authentication, section 5.1.2). */
export function relyingPartyOf({ baseUrl }: Pick<Config, 'baseUrl'>): RelyingParty {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isAddress = isIP(bareHost(hostname)) > 0;
  const works = !isAddress && (protocol === 'https:' || isLoopbackHost(hostname));
  return {
    id: hostname,
    origin,
    unavailable: works
      ? null
      : `Passkeys require https and a domain name, or http://localhost. The address of this server is ${origin}.`,
  };
}
