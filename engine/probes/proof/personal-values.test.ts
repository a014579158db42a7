import { expect, test } from 'vitest';
import { addressesShown, personalValues, statesIn } from './personal-values.ts';

const PAGE = 'https://www.acme.example/dashboard';
const namesIn = (value: unknown, url = PAGE) => personalValues(value, url).map(({ name }) => name);

test.each([
  [{ user: { email: 'ann@gmx.example', name: 'Ann' } }, ['email']],
  [{ customer: { email: 'ann@gmx.example', phone: '+49 171 1234567' } }, ['email', 'phone']],
  [{ first_name: 'Ann', email: 'ann@acme.example' }, ['email']],
  [{ email: 'ann@gmx.example', birth_date: '1990-04-01' }, ['email']],
  [{ orders: [{ buyer: { email: 'ann@gmx.example' } }, { buyer: { email: 'bo@gmx.example' } }] }, ['email', 'email']],
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
  { global: { email: 'care@acme.io' } },
  { brandInfo: { email: 'care@acme.io', phone: '030 1234567' } },
  { clinic: { name: 'Clinic', email: 'ann@acme.example' } },
  { branches: [{ email: 'north@acme.example' }, { email: 'south@mail.acme.example' }] },
  { branches: [{ supportEmail: 'north@gmx.example' }, { supportEmail: 'south@gmx.example' }] },
  { testimonials: [{ full_name: 'Ann', email: 'ann@gmx.example' }] },
  { footerData: { first_name: 'Ann', email: 'ann@gmx.example' } },
  { items: [{ assignee: { email: 'ann@gmx.example' } }, { assignee: { email: 'bo@gmx.example' } }] },
  { first: { email: 'ann@gmx.example' }, second: { email: 'bo@gmx.example' } },
  { user: { email: 'ann@gmx.example' } },
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

test('the last name in the address says what the row at the root is', () => {
  const row = { name: 'Ann', email: 'ann@gmx.example' };
  expect(namesIn(row, 'https://www.acme.example/api/users/7')).toEqual(['email']);
  expect(namesIn(row, 'https://www.acme.example/api/venues/7')).toEqual([]);
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
  const shown = (text: string) => addressesShown(`<p>${text}`, PAGE).length;
  expect(shown('ann@gmx.example bo@web.example cy@gmx.example')).toBe(3);
  expect(shown('ann@gmx.example bo@web.example')).toBe(0);
  expect(shown('ann@gmx.example bo@web.example cy@acme.example')).toBe(0);
  expect(shown('ann@shop.example bo@shop.example cy@shop.example')).toBe(0);
});
