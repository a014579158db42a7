import { expect, test } from 'vitest';
import { databasesText, fewDelaysFor } from './delays.ts';

const sent = (path: string) => {
  const url = new URL(path, 'https://shop.example');
  const [[name = '', value = ''] = []] = [...url.searchParams];
  return fewDelaysFor({ where: 'query', name, value, url: url.href });
};
const LISTED = /^\w+,\(CASE WHEN /;

test.each(['/seen?order_id=7', '/seen?color=red', '/seen?collection=3', '/seen?border=1', '/seen?sort=2'])(
  '%s may be a value or a column',
  (path) => {
    const listed = sent(path).filter((form) => LISTED.test(form.value(1)));
    expect([listed.length, sent(path).length]).toEqual([2, 4]);
  },
);

test.each(['/seen?sort=price', '/seen?orderBy=price', '/seen?sort_field=price', '/seen?x=desc'])(
  '%s is a column to sort by',
  (path) => {
    expect(sent(path).every((form) => LISTED.test(form.value(1)))).toBe(true);
  },
);

test.each([
  ['/seen?id=7', 'MySQL and PostgreSQL'],
  ['/seen.php?id=7', 'MySQL'],
  ['/seen.aspx?id=7', 'SQL Server and MySQL'],
])('%s is tested for %s', (path, databases) => {
  expect(databasesText(sent(path))).toBe(databases);
});
