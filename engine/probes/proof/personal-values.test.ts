import { expect, test } from 'vitest';
import { addressesShown, personalValues, statesIn } from './personal-values.ts';

const namesIn = (value: unknown) => personalValues(value).map(({ name }) => name);

test.each([
  [{ user: { email: 'ann@gmx.example' } }, ['email']],
  [
    [{ customerEmail: 'ann@gmx.example' }, { customerEmail: 'bo@gmx.example' }],
    ['customerEmail', 'customerEmail'],
  ],
  [{ first_name: 'Ann', phone: '+49 30 1234567' }, ['phone']],
  [{ account: { iban: 'DE02120300000000202051' } }, ['iban']],
  [{ password: '$2b$12$abcdefghijklmnopqrstuv' }, ['password']],
])('%j has personal data', (value, names) => {
  expect(namesIn(value)).toEqual(names);
});

test.each([
  { contact: { email: 'ann@gmx.example' } },
  { author: { email: 'ann@gmx.example' } },
  { messages: { signIn: { email: 'ann@gmx.example' } } },
  { email: 'info@gmx.example' },
  { email: 'you@example.com' },
  { email: 'Email address' },
  { email: 'a***@gmx.example' },
  { name: 'Cafe', phone: '030 1234567' },
  { password: 'required' },
  { iban: 'IBAN' },
  'ann@gmx.example',
  null,
])('%j has no personal data', (value) => {
  expect(namesIn(value)).toEqual([]);
});

test('deep and long values are read up to a limit', () => {
  let deep: unknown = { email: 'ann@gmx.example' };
  for (let i = 0; i < 50; i += 1) deep = { inner: deep };
  expect(namesIn(deep)).toEqual([]);
  expect(namesIn(Array.from({ length: 500 }, (_, i) => ({ email: `a${i}@gmx.example` })))).toHaveLength(200);
});

test('the state of a page is in data scripts and in variables, and structured data is none', () => {
  const html = `<script type="application/json">{"a":1}</script><script type="application/ld+json">{"b":1}</script>
    <script>window.__STATE__ = {"c":"}","d":[1]}; other()</script><script>self["__APP"]=[2]</script><script>window.__X__ = {e: 1}</script>`;
  expect(statesIn(html)).toEqual([{ a: 1 }, { c: '}', d: [1] }, [2]]);
});

test('few e-mail addresses in the text of a page are those of a contact', () => {
  const shown = (text: string) => addressesShown(`<p>${text}`).length;
  expect(shown('ann@gmx.example bo@web.example cy@gmx.example')).toBe(3);
  expect(shown('ann@gmx.example bo@web.example')).toBe(0);
  expect(shown('ann@shop.example bo@shop.example cy@shop.example')).toBe(0);
});
