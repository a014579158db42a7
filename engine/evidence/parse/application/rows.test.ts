import { expect, test } from 'vitest';
import { columnsText, personalColumns, rowsOf } from './rows.ts';

test('columns with personal data and credentials, and similar names without', () => {
  const grave = [
    'email',
    'userEmail',
    'phone',
    'phone_number',
    'passwordHash',
    'access_token',
    'apiKey',
    'first_name',
    'date_of_birth',
    'iban',
    'billingAddress',
  ];
  const harmless = [
    'id',
    'title',
    'blurhash',
    'card_title',
    'address',
    'token_symbol',
    'headphones',
    'microphone',
    'name',
    'location',
    'created_at',
  ];
  expect(personalColumns([...grave, ...harmless])).toEqual(grave);
});

test('rows are a list of objects', () => {
  expect(rowsOf('[{"a":1}]')).toEqual([{ a: 1 }]);
  for (const text of ['[]', '{}', '[1]', '[{}]', 'null', '<p>', '[{"a":1},2]'])
    expect(rowsOf(text), text).toBeUndefined();
  expect(columnsText(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
});
