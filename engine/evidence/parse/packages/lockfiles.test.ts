import { expect, test } from 'vitest';
import { ignoreCuts, withLimits } from '../../../limits.ts';
import { packageUrl } from './locked-package.ts';
import { readLockfiles } from './lockfiles.ts';

/** `name@version`, with `direct` and `dev` where they hold. */
function packagesIn(files: Readonly<Record<string, string>>): string[] {
  const [lock] = readLockfiles(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    ignoreCuts,
  );
  return (lock?.packages ?? []).map(({ name, version, isDirect, isDev }) =>
    [`${name}@${version}`, ...(isDirect ? ['direct'] : []), ...(isDev ? ['dev'] : [])].join(' '),
  );
}

const MANIFEST = JSON.stringify({ dependencies: { a: '^1.0.0' }, devDependencies: { '@s/t': '^2.0.0' } });
/** `a` needs `b`, and the development dependency `@s/t` another version of it. */
const EXPECTED = ['@s/t@2.0.0 direct dev', 'a@1.0.0 direct', 'b@1.5.0', 'b@2.5.0 dev'];

const npmPackages = {
  '': { dependencies: { a: '^1.0.0' }, devDependencies: { '@s/t': '^2.0.0' } },
  'node_modules/@s/t': { version: '2.0.0', dev: true, dependencies: { b: '^2.0.0' } },
  'node_modules/@s/t/node_modules/b': { version: '2.5.0', dev: true },
  'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } },
  'node_modules/b': { version: '1.5.0' },
  'node_modules/c': { link: true, resolved: 'packages/c' },
  'node_modules/g': { version: '1.0.0', resolved: 'git+ssh://git@github.com/a/g.git#abc' },
  'packages/c': { version: '0.0.1' },
};
const npmNested = {
  '@s/t': {
    version: '2.0.0',
    dev: true,
    requires: { b: '^2.0.0' },
    dependencies: { b: { version: '2.5.0', dev: true } },
  },
  a: { version: '1.0.0', requires: { b: '^1.0.0' } },
  b: { version: '1.5.0' },
};

const FORMATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'npm 2 and 3': { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: npmPackages }) },
  'npm 1': {
    'npm-shrinkwrap.json': JSON.stringify({ lockfileVersion: 1, dependencies: npmNested }),
    'package.json': MANIFEST,
  },
  'pnpm 5': {
    'pnpm-lock.yaml': `lockfileVersion: 5.4
specifiers:
  '@s/t': ^2.0.0
  a: ^1.0.0
dependencies:
  a: 1.0.0
devDependencies:
  '@s/t': 2.0.0_x@1.0.0
packages:

  /@s/t/2.0.0_x@1.0.0:
    resolution: {integrity: sha512-AA==}
    dependencies:
      b: 2.5.0
    dev: true

  /a/1.0.0:
    resolution: {integrity: sha512-AA==}
    engines: {node: '>=10'}
    dependencies:
      b: 1.5.0
    dev: false

  /b/1.5.0:
    resolution: {integrity: sha512-AA==}
  /b/2.5.0:
    resolution: {integrity: sha512-AA==}
`,
  },
  'pnpm 6': {
    'pnpm-lock.yaml': `lockfileVersion: '6.0'
dependencies:
  a:
    specifier: ^1.0.0
    version: 1.0.0
devDependencies:
  '@s/t':
    specifier: ^2.0.0
    version: 2.0.0(x@1.0.0)
packages:
  /@s/t@2.0.0(x@1.0.0):
    dependencies:
      b: 2.5.0
  /a@1.0.0:
    dependencies:
      b: 1.5.0
  /b@1.5.0:
    resolution: {integrity: sha512-AA==}
  /b@2.5.0:
    resolution: {integrity: sha512-AA==}
`,
  },
  'pnpm 9': {
    'pnpm-lock.yaml': `lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
importers:
  .:
    dependencies:
      a:
        specifier: ^1.0.0
        version: 1.0.0
      c:
        specifier: workspace:*
        version: link:packages/c
    devDependencies:
      alias:
        specifier: npm:@s/t@^2.0.0
        version: '@s/t@2.0.0(x@1.0.0)'
packages:
  '@s/t@2.0.0':
    resolution: {integrity: sha512-AA==}
  a@1.0.0:
    resolution: {integrity: sha512-AA==}
  b@1.5.0:
    resolution: {integrity: sha512-AA==}
  b@2.5.0:
    resolution: {integrity: sha512-AA==}
snapshots:
  '@s/t@2.0.0(x@1.0.0)':
    dependencies:
      b: 2.5.0
  a@1.0.0:
    dependencies:
      b: 1.5.0
  b@1.5.0: {}
  b@2.5.0: {}
`,
  },
  'yarn 1': {
    'package.json': MANIFEST,
    'yarn.lock': `# yarn lockfile v1


"@s/t@^2.0.0":
  version "2.0.0"
  resolved "https://registry.yarnpkg.com/@s/t/-/t-2.0.0.tgz#abc"
  dependencies:
    b "^2.0.0"

a@^1.0.0:
  version "1.0.0"
  dependencies:
    b "^1.0.0"

b@^1.0.0, b@^1.2.0:
  version "1.5.0"

"b@^2.0.0", "b@>= 2":
  version "2.5.0"
`,
  },
  'yarn 4': {
    'package.json': MANIFEST,
    'yarn.lock': `__metadata:
  version: 8

"@s/t@npm:^2.0.0":
  version: 2.0.0
  resolution: "@s/t@npm:2.0.0"
  dependencies:
    b: "npm:^2.0.0"
  languageName: node

"a@npm:^1.0.0":
  version: 1.0.0
  resolution: "a@npm:1.0.0"
  dependencies:
    b: "npm:^1.0.0"

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  dependencies:
    "@s/t": "npm:^2.0.0"
    a: "npm:^1.0.0"

"b@npm:^1.0.0, b@npm:^1.2.0":
  version: 1.5.0
  resolution: "b@npm:1.5.0"

"b@npm:^2.0.0":
  version: 2.5.0
  resolution: "b@npm:2.5.0"
`,
  },
  bun: {
    'bun.lock': `{
  "lockfileVersion": 1,
  "workspaces": {
    "": { "name": "app", "dependencies": { "a": "^1.0.0", }, "devDependencies": { "@s/t": "^2.0.0", }, },
  },
  "packages": {
    "@s/t": ["@s/t@2.0.0", "", { "dependencies": { "b": "^2.0.0" } }, "sha512-AA=="],
    "@s/t/b": ["b@2.5.0", "", {}, "sha512-AA=="],
    "a": ["a@1.0.0", "", { "dependencies": { "b": "^1.0.0" } }, "sha512-AA=="],
    "b": ["b@1.5.0", "", {}, "sha512-AA=="], // a comment, with "quotes,}"
  }
}`,
  },
};

test.each(Object.entries(FORMATS))('%s: versions, what asks for them, and what only development needs', (_, files) => {
  expect(packagesIn(files).toSorted()).toEqual(EXPECTED);
});

test('a manifest belongs to the nearest lockfile above it', () => {
  const files = [
    { path: 'yarn.lock', text: 'a@^1.0.0:\n  version "1.0.0"\n' },
    { path: 'apps/web/package.json', text: JSON.stringify({ devDependencies: { a: '^1.0.0' } }) },
    { path: 'other/yarn.lock', text: 'a@^1.0.0:\n  version "1.0.0"\n' },
    { path: 'other/package.json', text: JSON.stringify({ dependencies: { a: '^1.0.0' } }) },
  ];
  const locks = readLockfiles(files, ignoreCuts).map(({ path, packages: [one] }) => [path, one?.isDirect, one?.isDev]);
  expect(locks).toEqual([
    ['yarn.lock', true, true],
    ['other/yarn.lock', true, false],
  ]);
});

test('the name of an alias is that of the package which it stands for', () => {
  const npm = { 'node_modules/old': { name: 'react', version: '17.0.2' } };
  expect(packagesIn({ 'package-lock.json': JSON.stringify({ packages: npm }) })).toEqual(['react@17.0.2']);
  expect(packagesIn({ 'yarn.lock': '"old@npm:react@^17.0.0":\n  version "17.0.2"\n' })).toEqual(['react@17.0.2']);
});

test.each([
  ['package-lock.json', '{"packages":', 'package-lock.json is not a lockfile of npm'],
  ['package-lock.json', '[]', 'package-lock.json is not a lockfile of npm'],
  ['bun.lock', '{}', 'bun.lock is not a lockfile of Bun'],
  ['pnpm-lock.yaml', 'lockfileVersion: 3\n', 'pnpm-lock.yaml has a version that is not known'],
])('%s with %s is said not to be read', (path, text, reason) => {
  const reasons: string[] = [];
  expect(readLockfiles([{ path, text }], (reason) => reasons.push(reason))).toEqual([]);
  expect(reasons).toEqual([reason]);
});

test('hostile lockfiles end: names of prototypes, depth, circles, and more packages than the limit', async () => {
  const names = JSON.stringify({
    packages: {
      '': {},
      'node_modules/__proto__': { version: '1.0.0' },
      'node_modules/constructor': { version: '1.0.0' },
    },
  });
  expect(packagesIn({ 'package-lock.json': names })).toEqual(['__proto__@1.0.0', 'constructor@1.0.0']);
  const deep = `${'{"dependencies":{"a":'.repeat(300)}{}${'}}'.repeat(300)}`;
  expect(packagesIn({ 'package-lock.json': deep })).toEqual([]);
  const circle =
    'a@1:\n  version "1.0.0"\n  dependencies:\n    b "1"\nb@1:\n  version "1.0.0"\n  dependencies:\n    a "1"\n';
  expect(packagesIn({ 'yarn.lock': circle })).toEqual(['a@1.0.0', 'b@1.0.0']);
  const indented = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}k${depth}:`).join('\n');
  expect(packagesIn({ 'yarn.lock': indented })).toEqual([]);
  const reasons: string[] = [];
  await withLimits({ lockedPackages: 1 }, () => {
    const [lock] = readLockfiles([{ path: 'yarn.lock', text: circle }], (reason) => reasons.push(reason));
    expect(lock?.packages).toHaveLength(1);
  });
  expect(reasons).toEqual(['1 of 2 packages of yarn.lock were left out (limit 1)']);
});

test('package URLs', () => {
  expect(packageUrl({ name: '@s/t', version: '2.0.0+b' })).toBe('pkg:npm/%40s/t@2.0.0%2Bb');
});

test('versions that are no text are no packages, however deeply they are nested', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(packagesIn({ 'bun.lock': `{"lockfileVersion":1,"packages":{"x":[${deep}]}}` })).toEqual([]);
  expect(packagesIn({ 'package-lock.json': `{"dependencies":{"x":{"version":${deep}}}}` })).toEqual([]);
});
