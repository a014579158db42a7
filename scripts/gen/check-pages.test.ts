import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../../engine/checks/list.ts';
import { PROBES } from '../../engine/probes/list.ts';

const FOLDER = join(import.meta.dirname, '../../docs/checks');
const ROW = /^\| \[([^\]]+)\]\(([^)#]+)(?:#([^)]+))?\) \|/gm;

test('the catalogue links every check and probe to its page, or its section for tables', () => {
  const rows = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(ROW)];
  expect(rows.map(([, id]) => id).sort()).toEqual([...CHECKS, ...PROBES].map(({ id }) => id).sort());
  for (const [, id, page = '', section] of rows) {
    const path = join(FOLDER, page);
    expect(existsSync(path), path).toBe(true);
    const described = section === undefined ? '' : `## ${section}\n`;
    const text = readFileSync(path, 'utf8');
    expect(text.slice(text.indexOf(described)).split('\n## ')[0]).toContain(`\`${id}\``);
  }
});
