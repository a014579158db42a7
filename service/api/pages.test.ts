import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../test-service.ts';

const above = mkdtempSync(join(tmpdir(), 'assay-pages-'));
// A parent folder with the name of the build folder.
const folder = join(above, 'assets', 'dist');
let service: TestService;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of ['index.html', 'app.html', 'assets/main-1a2b.js']) {
    writeFileSync(join(folder, name), `// ${name}`);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(`// ${name}`));
  }
  service = await startTestService({}, folder);
});

afterAll(async () => {
  await service.close();
  rmSync(above, { recursive: true });
});

test.each([
  ['/', 'no-cache'],
  ['/app/projects/1', 'no-cache'],
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
])('%s is cached as long as it does not change, separately for each compression', async (path, caching) => {
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['identity', undefined],
  ] as const) {
    const { status, headers } = await service.ask('GET', path, { headers: { 'accept-encoding': accepted } });
    expect({ status, caching: headers['cache-control'], vary: headers.vary }).toEqual({
      status: 200,
      caching,
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
  }
});
