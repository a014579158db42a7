import { expect, test } from 'vitest';
import { PLATFORMS, platformHeaders } from './platform-headers.ts';

const set = (path: string, text: string, page = '/') => {
  const platform = PLATFORMS.find(({ file }) => file.test(path));
  return platform && platformHeaders(platform, text, page)?.map(({ name, value }) => `${name}: ${value}`);
};
const vercel = (...rules: readonly object[]) => JSON.stringify({ headers: rules });
const rule = (source: string, key: string, value: unknown, more = {}) => ({
  source,
  headers: [{ key, value }],
  ...more,
});

test('rules of vercel.json for the page, the last one of a name; those with a condition, another path or another value are left out', () => {
  const text = vercel(
    rule('/(.*)', 'X-Frame-Options', 'DENY'),
    rule('/:path*', 'x-frame-options', 'SAMEORIGIN'),
    rule('/shop', 'Referrer-Policy', 'no-referrer'),
    rule('/api/(.*)', 'Permissions-Policy', 'camera=()'),
    rule('/(.*)', 'Strict-Transport-Security', 'max-age=1', { has: [{ type: 'host', value: 'a.example' }] }),
    rule('/(.*)', 'Content-Security-Policy', 7),
  );
  expect(set('vercel.json', text)).toEqual(['x-frame-options: SAMEORIGIN']);
  expect(set('apps/web/vercel.json', text, '/shop')).toEqual([
    'x-frame-options: SAMEORIGIN',
    'Referrer-Policy: no-referrer',
  ]);
  expect(set('package.json', text)).toBeUndefined();
});

test.each([
  [
    'netlify.toml',
    '[[headers]]\nfor = "/*"\n[headers.values]\nX-Frame-Options = "DENY"\nA = """\nb\n"""',
    ['X-Frame-Options: DENY', 'A: b'],
  ],
  ['netlify.toml', '[[headers]]\nfor = "/*"\n[headers.values]\nX-Frame-Options = DENY', undefined],
  [
    'public/_headers',
    '# all\n/*\n  X-Frame-Options: DENY\n  ! Server\n/a\n  Referrer-Policy: no-referrer\n',
    ['X-Frame-Options: DENY'],
  ],
  ['_headers', '/*\n  X-Frame-Options: DENY\n/\n  ! X-Frame-Options\n', []],
  [
    'firebase.json',
    '{"hosting":{"headers":[{"source":"**","headers":[{"key":"X-Frame-Options","value":"DENY"}]}]}}',
    ['X-Frame-Options: DENY'],
  ],
  [
    'firebase.json',
    '{"hosting":[{"headers":[{"source":"**","headers":[{"key":"X-Frame-Options","value":"DENY"}]}]},{}]}',
    [],
  ],
  ['staticwebapp.config.json', '{"globalHeaders":{"X-Frame-Options":"DENY","Server":""}}', ['X-Frame-Options: DENY']],
  ['vercel.json', '{', undefined],
  ['_headers', ' /*\n  X-Frame-Options: DENY\n /a\n  Referrer-Policy: no-referrer\n', ['X-Frame-Options: DENY']],
  [
    'staticwebapp.config.json',
    '{"globalHeaders":{"X-Frame-Options":"DENY"},"routes":[{"route":"/*","headers":{"x-frame-options":""}}]}',
    [],
  ],
])('%s %s', (path, text, expected) => {
  expect(set(path, text)).toEqual(expected);
});

const HEADERS = "[{ source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }, { key: 'A', value: csp }] }]";

test.each([
  [`module.exports = { async headers() { return ${HEADERS} } }`, ['X-Frame-Options: DENY']],
  [
    `const config: NextConfig = { headers: async () => ${HEADERS} satisfies object }; export default config`,
    ['X-Frame-Options: DENY'],
  ],
  [`export default { async headers() { if (process.env.CI) return []; return ${HEADERS} } }`, undefined],
  [`const config = { headers: async () => ${HEADERS} }; export default withA(config)`, undefined],
  ['export default { headers: securityHeaders }', undefined],
  [`export default process.env.CI ? {} : { headers: async () => ${HEADERS} }`, undefined],
  [`export default { async headers() { return [...more, ...${HEADERS}] } }`, undefined],
  [`export default { basePath: '/docs', async headers() { return ${HEADERS} } }`, undefined],
  [`export default { async rewrites() { return ${HEADERS} } }`, []],
  ['export default { headers', undefined],
])('next.config: %s', (text, expected) => {
  expect(set('next.config.ts', text)).toEqual(expected);
});
