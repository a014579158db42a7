import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isSqlDump, kindByMagic } from '../../evidence/parse/http/magic.ts';
import { plainText } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch } from '../define-file-probe.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const ZIP = textAnswer('PK\u0003\u0004\u0014\0\0\0', 'application/zip');
const GZIP = textAnswer('\u001f\ufffd\b\0\0\0\0\0', 'application/gzip');
const SQLITE = textAnswer('SQLite format 3\0\u0010\0\u0001', 'application/octet-stream');
const DUMP = textAnswer(
  '-- PostgreSQL database dump\n\nCREATE TABLE public.users (\n  id integer\n);\n',
  'application/sql',
);
const SOURCE = textAnswer("<?php\ndefine('DB_PASSWORD', '9fK2mVq8Zt');\n");
const NOTICE = textAnswer('There is no such file.', 'application/zip');
const LESSON = htmlAnswer('<!doctype html><html><body><pre>CREATE TABLE users (id integer);</pre></body></html>');

function archive(exchange: Exchange): FileMatch | undefined {
  const kind = kindByMagic(exchange.text);
  return kind === undefined ? undefined : { shows: `${kind} (magic bytes)` };
}

function dump(exchange: Exchange): FileMatch | undefined {
  const text = plainText(exchange);
  return text !== undefined && isSqlDump(text) ? { shows: 'SQL statements of a database dump' } : archive(exchange);
}

/** Source code that the server should have executed. */
function source(exchange: Exchange): FileMatch | undefined {
  return /^\s{0,20}<\?php\s[\s\S]{0,3000}[$;]/.test(exchange.text.slice(0, 4096))
    ? { shows: 'PHP source code' }
    : undefined;
}

const file = (path: string, proves: typeof archive, example: string, twin: string) => ({
  path,
  problem: proves === source ? ('source' as const) : proves === dump ? ('database' as const) : ('archive' as const),
  proves,
  example,
  twin,
});

export default defineFileProbe({
  id: 'active/files/backups',
  title: 'Backups and database dumps are not exposed at common paths',
  why: 'A backup with a guessable name exposes the source code or the whole database.',
  profile: 'quick',
  problems: {
    archive: {
      severity: 'high',
      message: 'Exposed backup archive',
      fix: 'Remove the archive from the web server, store backups outside the web root, and treat its content as compromised.',
    },
    database: {
      severity: 'critical',
      message: 'Exposed database or database dump',
      fix: 'Remove the file from the web server immediately, check the access log for downloads, and rotate every password and token in it.',
    },
    source: {
      severity: 'high',
      message: 'Exposed source code in a backup copy',
      fix: 'Delete copies such as `.bak`, `.old` and `~` files from the web root, and rotate the passwords in them.',
    },
  },
  references: ['CWE-530', 'CWE-538', 'OWASP A05:2021'],
  bytes: 4096,
  files: [
    file('/backup.zip', archive, ZIP, NOTICE),
    file('/backup.tar.gz', archive, GZIP, NOTICE),
    file('/www.zip', archive, ZIP, NOTICE),
    file('/site.zip', archive, ZIP, NOTICE),
    file('/public.zip', archive, ZIP, NOTICE),
    file('/.DS_Store', archive, textAnswer('\0\0\0\u0001Bud1\0\0', 'application/octet-stream'), NOTICE),
    file('/site.tar.gz', archive, GZIP, NOTICE),
    file('/www.tar.gz', archive, GZIP, NOTICE),
    file('/{host}.zip', archive, ZIP, NOTICE),
    file('/{host}.tar.gz', archive, GZIP, NOTICE),
    file('/backup-{host}.tar.gz', archive, GZIP, NOTICE),
    file('/{host}.sql', dump, DUMP, LESSON),
    file('/backup.sql', dump, DUMP, LESSON),
    file('/db.sql', dump, DUMP, LESSON),
    file('/dump.sql', dump, DUMP, LESSON),
    file('/database.sql', dump, DUMP, LESSON),
    file('/backup.sql.gz', dump, GZIP, NOTICE),
    file('/db.sqlite', dump, SQLITE, LESSON),
    file('/db.sqlite3', dump, SQLITE, LESSON),
    file('/database.sqlite', dump, SQLITE, LESSON),
    file('/prisma/dev.db', dump, SQLITE, LESSON),
    file('/dump.rdb', dump, textAnswer('REDIS0011\ufffd\tredis-ver', 'application/octet-stream'), LESSON),
    file('/wp-config.php.bak', source, SOURCE, LESSON),
    file('/index.php.bak', source, SOURCE, LESSON),
    file('/config.php~', source, SOURCE, LESSON),
    file('/config.php.bak', source, SOURCE, LESSON),
    file('/config.inc', source, SOURCE, LESSON),
    file('/includes/config.inc', source, SOURCE, LESSON),
  ],
  scenes: [
    {
      name: 'a product with the name of the site is downloaded',
      answers: { '/': htmlAnswer('<html><body><a href="/shop.zip">Download Shop</a></body></html>'), '/shop.zip': ZIP },
      finds: [],
    },
  ],
});
