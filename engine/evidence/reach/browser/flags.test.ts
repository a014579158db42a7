import { expect, test } from 'vitest';
import { browserFlags } from './flags.ts';

const flags = browserFlags({ directory: '/nowhere', proxyPort: 1080, sandbox: true });

test('the browser has one way out, and resolves no name itself', () => {
  expect(flags.filter((flag) => flag.startsWith('--proxy'))).toEqual([
    '--proxy-bypass-list=<-loopback>',
    '--proxy-server=socks5://127.0.0.1:1080',
  ]);
  expect(flags.filter((flag) => flag.includes('host-resolver'))).toEqual([
    '--host-resolver-rules=MAP * ^NOTFOUND , EXCLUDE 127.0.0.1',
  ]);
  expect(flags).toEqual(
    expect.arrayContaining(['--disable-quic', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp']),
  );
});

test('no flag is given twice: the browser would take the last', () => {
  const names = flags.map((flag) => flag.split('=')[0]);
  expect(names).toEqual([...new Set(names)]);
});

test('only with a session, the browser renders nothing in advance', () => {
  const signedIn = browserFlags({ directory: '/nowhere', proxyPort: 1080, sandbox: true, isSignedIn: true });
  const rendersAhead = (all: readonly string[]) =>
    !all.some((flag) => /^--disable-features=.*\bPrerender2\b/.test(flag));
  expect([flags, signedIn].map(rendersAhead)).toEqual([true, false]);
  expect(signedIn).toHaveLength(flags.length);
});

test('to sign in, certificates are verified; a window is shown, and has the same way out', () => {
  const given = { directory: '/nowhere', proxyPort: 1080, sandbox: true, isSignedIn: true, isSignIn: true };
  const [hidden, shown] = [browserFlags(given), browserFlags({ ...given, isWindow: true })];
  expect([flags, hidden, shown].map((all) => all.includes('--ignore-certificate-errors'))).toEqual([
    true,
    false,
    false,
  ]);
  expect([hidden, shown].map((all) => all.includes('--headless'))).toEqual([true, false]);
  for (const way of ['--proxy-bypass-list=<-loopback>', '--proxy-server=socks5://127.0.0.1:1080', '--disable-quic'])
    expect(shown).toContain(way);
});
