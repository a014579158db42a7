import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../keys/secret.ts';
import type { Config } from '../settings/config.ts';

interface Asking {
  /** IP address of the direct peer. */
  readonly peer: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const LOCAL_PEER = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether the metrics may be read: with the token if one is set; otherwise only from this machine, without a proxy, and
 * only if the service has no public address, because a proxy may not identify itself.
 */
export function mayReadMetrics(
  { peer = '', headers }: Asking,
  { metricsToken, baseUrl }: Pick<Config, 'metricsToken' | 'baseUrl'>,
): boolean {
  if (metricsToken !== undefined) return isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
  return (
    LOCAL_HOST.test(new URL(baseUrl).host) &&
    LOCAL_PEER.test(peer) &&
    LOCAL_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}
