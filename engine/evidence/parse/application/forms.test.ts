import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { formPoints, leftForms } from './forms.ts';

const ORIGIN = 'https://shop.example';
const BASE = '<base href="https://cdn.example/app/">';
const page = (html: string) => parseHtml(`${BASE}${html}`, `${ORIGIN}/find`);

test('a form without an action is sent to the page, not to its base', () => {
  const urls = (action: string) =>
    formPoints(page(`<form${action}><input name="q"></form>`), ORIGIN, false).map(({ url }) => new URL(url).pathname);
  expect(urls('')).toEqual(['/find']);
  expect(urls(' action=""')).toEqual(['/find']);
  expect(urls(' action="search"')).toEqual([]);
});

test('a form without an action that is left out counts for the page', () => {
  const { changing } = leftForms(page('<form method="post"><input name="email"></form>'), ORIGIN, false);
  expect(changing).toEqual([`${ORIGIN}/find email`]);
});
