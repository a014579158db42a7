/**
 * Releases of npm packages that contained malicious code, by name: what the release did, its source, and the versions. All were
 * published with the credentials of a maintainer, or by one. Sources: the advisories and reports named in each row, as of 2026-04-30.
 */
export const MALICIOUS_AS_OF = '2026-04-30';

const CRYPTO = 'replaces the recipients of payments in the browser';
const QIX = 'https://github.com/debug-js/debug/issues/1005';
const THEFT = 'steals credentials while it is installed';

export const MALICIOUS_TABLE = `
axios | https://github.com/axios/axios/issues/10604 | =0.30.4, =1.14.1 | installs a remote access program
plain-crypto-js | https://github.com/axios/axios/issues/10604 | =4.2.0, =4.2.1 | installs a remote access program
ansi-regex | ${QIX} | =6.2.1 | ${CRYPTO}
ansi-styles | ${QIX} | =6.2.2 | ${CRYPTO}
backslash | ${QIX} | =0.2.1 | ${CRYPTO}
chalk | ${QIX} | =5.6.1 | ${CRYPTO}
chalk-template | ${QIX} | =1.1.1 | ${CRYPTO}
color | ${QIX} | =5.0.1 | ${CRYPTO}
color-convert | ${QIX} | =3.1.1 | ${CRYPTO}
color-name | ${QIX} | =2.0.1 | ${CRYPTO}
color-string | ${QIX} | =2.1.1 | ${CRYPTO}
debug | ${QIX} | =4.4.2 | ${CRYPTO}
error-ex | ${QIX} | =1.3.3 | ${CRYPTO}
has-ansi | ${QIX} | =6.0.1 | ${CRYPTO}
is-arrayish | ${QIX} | =0.3.3 | ${CRYPTO}
simple-swizzle | ${QIX} | =0.2.3 | ${CRYPTO}
slice-ansi | ${QIX} | =7.1.1 | ${CRYPTO}
strip-ansi | ${QIX} | =7.1.1 | ${CRYPTO}
supports-color | ${QIX} | =10.2.1 | ${CRYPTO}
supports-hyperlinks | ${QIX} | =4.1.1 | ${CRYPTO}
wrap-ansi | ${QIX} | =9.0.1 | ${CRYPTO}
eslint-config-prettier | CVE-2025-54313 | =8.10.1, =9.1.1, =10.1.6, =10.1.7 | runs a program on Windows while it is installed
eslint-plugin-prettier | CVE-2025-54313 | =4.2.2, =4.2.3 | runs a program on Windows while it is installed
synckit | CVE-2025-54313 | =0.11.9 | runs a program on Windows while it is installed
@pkgr/core | CVE-2025-54313 | =0.2.8 | runs a program on Windows while it is installed
napi-postinstall | CVE-2025-54313 | =0.3.1 | runs a program on Windows while it is installed
nx | GHSA-cxm3-wv7p-598c | =20.9.0, =20.10.0, =20.11.0, =20.12.0, =21.5.0, =21.6.0, =21.7.0, =21.8.0 | ${THEFT}
@ctrl/tinycolor | https://github.com/scttcper/tinycolor/issues/256 | =4.1.1, =4.1.2 | ${THEFT}
xrpl | CVE-2025-32965 | =2.14.2, =4.2.1, =4.2.2, =4.2.3, =4.2.4 | sends private keys of wallets to strangers
@solana/web3.js | CVE-2024-54134 | =1.95.6, =1.95.7 | sends private keys of wallets to strangers
ua-parser-js | GHSA-pjwm-rvh2-c87w | =0.7.29, =0.8.0, =1.0.0 | ${THEFT}
coa | GHSA-73qr-pfmq-6rp8 | =2.0.3, =2.0.4, =2.1.1, =2.1.3, =3.0.1, =3.1.3 | ${THEFT}
rc | GHSA-g2q5-5433-rhrf | =1.2.9, =1.3.9, =2.3.9 | ${THEFT}
node-ipc | GHSA-97m3-w2cp-4xx6 | =10.1.1, =10.1.2 | overwrites files, depending on the country
event-stream | GHSA-mh6f-8j2x-4483 | =3.3.6 | loads code that steals from wallets
flatmap-stream | GHSA-9x64-5r7x-2q53 | =0.1.1 | steals from wallets
eslint-scope | GHSA-hxxf-q3w9-4xgw | =3.7.2 | ${THEFT}
`;
