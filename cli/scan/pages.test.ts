import { expect, test } from 'vitest';
import { runHere } from '../test-cli.ts';
import { type SitePlan, sitePlanOf } from './pages.ts';

const alone = { isOnly: false };
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

const NUMBER = '--pages must be a number from 1 to 1000';

test.each([
  ['no page', ['--pages', '0'], NUMBER],
  ['a negative number', ['--pages=-3'], NUMBER],
  ['a fraction', ['--pages', '1.5'], NUMBER],
  ['too many', ['--pages', '1001'], NUMBER],
  ['no number', ['--pages', 'all'], NUMBER],
  ['no value', ['--pages', ''], '--pages requires a value'],
  ['--include alone', ['--include', '/docs/**'], '--include requires --pages'],
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

test.each([
  ['--pages', '5'],
  ['--include', '/docs/**'],
  ['--exclude', '/docs/**'],
])('%s needs a scan from this machine', async (...args) => {
  const env = { ASSAY_API_KEY: 'assay_key', ASSAY_BACKEND_URL: 'http://127.0.0.1:9' };
  const { code, err } = await runHere(['scan', 'https://shop.example/', ...args], { env });
  expect(code).toBe(2);
  expect(err).toContain(`${args[0]} needs a scan from this machine: add --local`);
});
