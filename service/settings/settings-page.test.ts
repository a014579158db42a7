import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { providerDescriptions } from '@assay/engine';
import { expect, test } from 'vitest';
import { printableConfig, readConfig } from './config.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/settings.md`, 'utf8');
const ROWS = [...PAGE.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.*?) \|/gm)].map(([, names = '', value = '']) => ({
  names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  value: /^`([^`]*)`/.exec(value)?.[1],
}));
const NAME = /\b(?:ASSAY_[A-Z]+(?:_[A-Z]+)*|CHROME_PATH|DATABASE_URL|PORT)\b/g;
const COMPOSED = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER', 'URL', 'API_URL'];

test('the page lists each setting once, and no other', () => {
  const files = globSync('{engine,service,cli}/**/*.{ts,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.ts', '**/checks/**', 'service/testing/**'],
  });
  const read = files.flatMap((file) => [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/(?:env\.|')(\w+)'?/g)]);
  const used = new Set(read.flatMap(([, word = '']) => (word.match(NAME)?.[0] === word ? [word] : [])));
  const providers = ['GOOGLE', 'MICROSOFT', ...providerDescriptions().map(({ id }) => id.toUpperCase())];
  const composed = providers.flatMap((id) => COMPOSED.map((end) => `ASSAY_${id}_${end}`));
  const listed = ROWS.flatMap(({ names }) => names);
  expect(used.size).toBeGreaterThan(30);
  expect(listed).toHaveLength(new Set(listed).size);
  expect([...used].filter((name) => !listed.includes(name))).toEqual([]);
  const known = [...used, ...composed, ...Object.keys(printableConfig(readConfig({})))];
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
});

test('the page shows every printed default as it is', () => {
  const printed = printableConfig(readConfig({}));
  const wrong = ROWS.flatMap(({ names: [name = ''], value }) => {
    const actual = printed[name];
    return actual === undefined || actual.startsWith('(') || /PORT|VERSION|data/.test(`${value}`) || actual === value
      ? []
      : [`${name}: ${value}, but ${actual}`];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(printed).filter((name) => !ROWS.some(({ names }) => names.includes(name)))).toEqual([]);
});
