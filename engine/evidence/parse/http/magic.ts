const KINDS: readonly (readonly [name: string, ...starts: string[]])[] = [
  ['a ZIP archive', 'PK\u0003\u0004'],
  ['a gzip archive', '\u001f\u008b\b', '\u001f\ufffd\b'],
  ['a bzip2 archive', 'BZh91AY', 'BZh61AY', 'BZh11AY'],
  ['a 7-Zip archive', "7z\u00bc\u00af'\u001c", "7z\ufffd\ufffd'\u001c"],
  ['a RAR archive', 'Rar!\u001a\u0007'],
  ['an SQLite database', 'SQLite format 3\0'],
  ['a PostgreSQL dump', 'PGDMP\u0001'],
  ['a Redis dump', 'REDIS0'],
  ['a folder list of macOS', '\0\0\0\u0001Bud1'],
  ['a swap file of Vim', 'b0VIM 8', 'b0VIM 9'],
];
const TAR_MARK = 257;

/** The file type by its magic bytes as text; undefined if unknown. */
export function kindByMagic(text: string): string | undefined {
  if (text.startsWith('ustar', TAR_MARK)) return 'a tar archive';
  return KINDS.find(([, ...starts]) => starts.some((start) => text.startsWith(start)))?.[0];
}

/** A database dump as SQL statements, by its first lines. */
export function isSqlDump(text: string): boolean {
  const start = text.slice(0, 4000);
  return (
    /^-- (?:MySQL|MariaDB|PostgreSQL database) dump/im.test(start) ||
    /^-- phpMyAdmin SQL Dump/m.test(start) ||
    /^(?:CREATE TABLE|INSERT INTO|DROP TABLE IF EXISTS|COPY) [\w."`]{1,100}[ (;]/m.test(start) ||
    /^PRAGMA foreign_keys\s?=\s?OFF;\s{1,4}BEGIN TRANSACTION;/.test(start)
  );
}
