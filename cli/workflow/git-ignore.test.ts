import { expect, test } from 'vitest';
import { isIgnored, withIgnoreFile } from './git-ignore.ts';

const RULES = withIgnoreFile(
  withIgnoreFile(
    [],
    '',
    '# build\ndist/\n/only-here\n*.log\n!keep.log\n.env*\n!.env.example\ndocs/**/draft\na/*/c\nlib/**\n',
  ),
  'apps/web',
  'generated\n',
);

test.each([
  ['dist', true, true],
  ['apps/dist', true, true],
  ['dist', false, false],
  ['only-here', false, true],
  ['apps/only-here', false, false],
  ['x/y.log', false, true],
  ['x/keep.log', false, false],
  ['.env.local', false, true],
  ['.env.example', false, false],
  ['docs/draft', true, true],
  ['docs/a/b/draft', true, true],
  ['a/b/c', false, true],
  ['a/b/d/c', false, false],
  ['lib/x', false, true],
  ['lib', true, false],
  ['apps/web/src/generated', true, true],
  ['generated', true, false],
] as const)('%s (folder: %s): %s', (path, isDirectory, expected) => {
  expect(isIgnored(RULES, path, isDirectory)).toBe(expected);
});

test('a hostile pattern takes linear time', () => {
  const rules = withIgnoreFile([], '', `${'*a'.repeat(140)}b\n${'**/'.repeat(90)}x`);
  expect(isIgnored(rules, `${'a'.repeat(250)}/${'y/'.repeat(200)}y`, false)).toBe(false);
});
