import { expect, test } from 'vitest';
import { runHere } from '../test-cli.ts';
import { type SitePlan, sitePlanOf } from './pages.ts';

const alone = { isOnly: false, isSignedIn: false, isWhole: false };
const whole = { ...alone, isWhole: true };
type Words = Readonly<Record<string, string>>;
type Lists = Readonly<Record<string, readonly string[]>>;

test.each<[what: string, options: Words, lists: Lists, expected: SitePlan | undefined]>([
  ['no option', {}, {}, undefined],
  ['one page', { pages: '1' }, {}, undefined],
  ['several', { pages: '5' }, {}, { pages: 5, include: undefined, exclude: undefined }],
  ['the most', { pages: '1000' }, {}, { pages: 1000, include: undefined, exclude: undefined }],
  [
    'patterns',
    { pages: '2' },
    { include: ['/docs/**', '/blog/*'], exclude: ['*?draft=*'] },
    { pages: 2, include: ['/docs/**', '/blog/*'], exclude: ['*?draft=*'] },
  ],
])('the plan of a site: %s', async (_, options, lists, expected) => {
  expect(await sitePlanOf({ args: [], options, lists }, alone)).toEqual(expected);
});

test.each<[what: string, options: Words, lists: Lists, how: typeof alone, pages: number | undefined]>([
  ['a whole scan', {}, {}, whole, 10],
  ['a whole scan of some pages', {}, { include: ['/docs/**'] }, whole, 10],
  ['one page that is asked for', { pages: '1' }, {}, whole, undefined],
  ['a part of a scan', {}, {}, alone, undefined],
  ['single checks', {}, {}, { ...whole, isOnly: true }, undefined],
  ['a signed-in user', {}, {}, { ...whole, isSignedIn: true }, undefined],
])('the number of pages of %s', async (_, options, lists, how, pages) => {
  expect((await sitePlanOf({ args: [], options, lists }, how))?.pages).toBe(pages);
});

const NUMBER = '--pages must be a number from 1 to 1000';

test.each([
  ['no page', ['--pages', '0'], NUMBER],
  ['a negative number', ['--pages=-3'], NUMBER],
  ['a fraction', ['--pages', '1.5'], NUMBER],
  ['too many', ['--pages', '1001'], NUMBER],
  ['no number', ['--pages', 'all'], NUMBER],
  ['no value', ['--pages', ''], '--pages requires a value'],
  ['--include with some modules', ['--modules', 'seo', '--include', '/docs/**'], '--include requires --pages'],
  ['--exclude with one page', ['--pages', '1', '--exclude', '/docs/**'], '--exclude requires --pages'],
  ['single checks', ['--pages', '2', '--only', 'seo/head/title'], 'use either --only or --pages'],
  ['a pattern without end', ['--pages', '2', '--include', 'a'.repeat(201)], '--include: a pattern is longer than 200'],
  [
    'patterns without end',
    ['--pages', '2', ...Array.from({ length: 21 }, (_, i) => ['--exclude', `/${i}`]).flat()],
    '--exclude: there are more than 20 patterns',
  ],
])('%s is a usage error', async (_, args, message) => {
  const env = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' };
  const { code, err } = await runHere(['scan', 'http://127.0.0.1:9/', ...args], { env });
  expect(code).toBe(2);
  expect(err).toContain(message);
});
