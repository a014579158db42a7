import { readFileSync, writeFileSync } from 'node:fs';

/** Writes the tables of a page between their marks. */
export function writePageTables(path: string, tables: Readonly<Record<string, string>>): void {
  let page = readFileSync(path, 'utf8');
  for (const [name, table] of Object.entries(tables))
    page = page.replace(
      new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`),
      (_, open: string, close: string) => `${open}\n${table}\n\n${close}`,
    );
  writeFileSync(path, page);
}
