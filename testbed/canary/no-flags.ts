import * as flags from '../../engine/evidence/reach/browser/flags.ts';
import { SITE_ADDRESSES, SITE_DOMAIN, TRAP_DOMAIN } from './places.ts';

const GUARDING =
  /^--(?:proxy|host-resolver-rules|force-webrtc|webrtc|disable-quic|no-pings|disable-background-networking)/;

const [SITE = ''] = SITE_ADDRESSES;
const NAMES = `--host-resolver-rules=MAP *.${SITE_DOMAIN} ${SITE} , MAP *.${TRAP_DOMAIN} 10.20.255.1`;

/** The browser flags without those that route traffic through the guard; names resolve normally. */
export const browserFlags: typeof flags.browserFlags = (options) => [
  ...flags.browserFlags(options).filter((flag) => !GUARDING.test(flag)),
  NAMES,
];
