import { expect, test } from 'vitest';
import { columnsOfPeople, isOfPeople } from './of-people.ts';

const URL_OF = 'https://shop.example/api/items';
const twice = (row: object) => [
  { id: 1, ...row },
  { id: 2, ...row },
];

test.each([
  [{ email: 'ann@shop.example' }, ['id', 'email']],
  [{ owner: { email: 'ann@shop.example' } }, ['id', 'owner.email']],
  [{ createdBy: { emailAddress: 'ann@shop.example' } }, ['id', 'createdBy.emailAddress']],
  [{ username: 'ann', password: 'admin123' }, ['id', 'username', 'password']],
  [{ reset_token: 'k3Jf92hsQ0pLx7Za' }, ['id', 'reset_token']],
  [{ iban: 'DE02 1203 0000 0000 2020 51' }, ['id', 'iban']],
])('%j is of people', (row, columns) => {
  expect(columnsOfPeople(twice(row), URL_OF)).toEqual(columns);
});

test.each([
  { email: 'Email address', password: 'Password' },
  { email: 'mailto:ann@shop.example' },
  { email: '/i/mail.svg' },
  { email: 'a***@shop.example' },
  { password: '********' },
  { contact: { email: 'berlin@shop.example' } },
  { email: 'berlin@shop.example', opening_hours: 'Mo-Fr' },
  { owner: { email: 'Email address' } },
  { author: { name: 'Ann' } },
  { token: 'USDC' },
  { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { token: 'color-primary-500-base' },
  { title: 'Engineer', salary: '60000' },
])('%j is of nobody', (row) => {
  expect(columnsOfPeople(twice(row), URL_OF)).toBeUndefined();
});

test('a salary is personal where the path lists people', () => {
  const rows = twice({ name: 'Ann', salary: '60000' });
  expect(columnsOfPeople(rows, 'https://shop.example/api/employees')).toEqual(['id', 'name', 'salary']);
  expect(columnsOfPeople(rows.slice(0, 1), 'https://shop.example/api/employees')).toBeUndefined();
});

test('passwords of words are personal where the path lists people and each has another one', () => {
  const rows = ['ann', 'bo'].map((name) => ({ name, password: `${name}-secret` }));
  expect(columnsOfPeople(rows, 'https://shop.example/debug/members')).toEqual(['name', 'password']);
  expect(columnsOfPeople(rows, URL_OF)).toBeUndefined();
  expect(columnsOfPeople(twice({ password: 'required' }), 'https://shop.example/debug/members')).toBeUndefined();
});

test('the host names no route', () => {
  expect(isOfPeople('https://customer-portal.example/api/socks')).toBe(false);
  expect(isOfPeople('https://shop.example/api/customers')).toBe(true);
});
