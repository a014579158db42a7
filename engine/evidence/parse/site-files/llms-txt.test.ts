import { expect, test } from 'vitest';
import { parseLlmsTxt } from './llms-txt.ts';

test('title, summary, sections and links', () => {
  const file = parseLlmsTxt(
    '\uFEFF# Shop\r\n\r\n> Sells lamps.\r\n\r\nSee [home](/).\n\n## Docs\n- [Guide](https://a.example/guide.md): how to\n## Optional\n- [Old](/old "t")\n',
  );
  expect(file.title).toBe('Shop');
  expect(file.summary).toBe('Sells lamps.');
  expect(file.sections.map(({ name, optional, links }) => [name, optional, links.length])).toEqual([
    ['Docs', false, 1],
    ['Optional', true, 1],
  ]);
  expect(file.links.map(({ url, line }) => [url, line])).toEqual([
    ['/', 5],
    ['https://a.example/guide.md', 8],
    ['/old', 10],
  ]);
});

test.each([
  ['', undefined],
  ['## Only a section', undefined],
  ['#NoSpace', undefined],
  ['# ', undefined],
  ['text\n# Later', 'Later'],
])('title of %j', (text, expected) => {
  expect(parseLlmsTxt(text).title).toBe(expected);
});

test('hostile text is bounded', () => {
  expect(parseLlmsTxt('['.repeat(1_000_000)).links).toEqual([]);
  expect(parseLlmsTxt('[a](b) '.repeat(100_000)).links).toHaveLength(2000);
});
