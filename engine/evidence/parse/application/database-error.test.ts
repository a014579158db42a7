import { expect, test } from 'vitest';
import { databaseError } from './database-error.ts';

test.each([
  'syntax error at /srv/app/find.pl line 12, near "+;"',
  'syntax error at (eval 7) line 1, near "sock\'"\nMissing right curly or square bracket at (eval 7) line 1, at end of line',
  'Can\'t find string terminator "\'" anywhere before EOF at (eval 3) line 1.',
  "Parse error: syntax error, unexpected end of file in /srv/app/find.php(3) : eval()'d code on line 1",
  'PHP Parse error:  syntax error, unexpected identifier "sock", expecting "]" in php shell code on line 1',
])('an error of Perl or PHP itself is none of a database: %s', (text) => {
  expect(databaseError(text)).toBeUndefined();
});

test.each([
  ['PostgreSQL', 'DBD::Pg::st execute failed: ERROR:  syntax error at or near "sock" at /srv/app/find.pl line 12.'],
  ['SQLite', 'DBD::SQLite::db prepare failed: near "sock": syntax error at /srv/app/find.pl line 12.'],
  ['MySQL', 'DBD::mysql::st execute failed: You have an error in your SQL syntax; at /srv/app/find.cgi line 4.'],
])('an error of %s that Perl reports: %s', (database, text) => {
  expect(databaseError(text)).toBe(database);
});
