// One scan by MDN's HTTP Observatory. Its install script downloads a preload list; an empty one replaces it offline.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory'))), '..');
const preload = join(root, 'conf', 'hsts-preload.json');
if (!existsSync(preload)) {
  mkdirSync(dirname(preload), { recursive: true });
  writeFileSync(preload, '{}');
}
const { scan } = await import('@mdn/mdn-http-observatory');
const host = process.argv[2];
const times = Number(process.argv[3] ?? 1);
const walls = [];
let tests = 0;
for (let i = 0; i < times; i++) {
  const started = performance.now();
  tests = Object.keys((await scan(host)).tests).length;
  walls.push(performance.now() - started);
}
console.log(JSON.stringify({ tests, milliseconds: walls }));
