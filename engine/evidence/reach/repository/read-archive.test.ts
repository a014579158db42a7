import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { withLimits } from '../../../limits.ts';
import { readArchive } from './read-archive.ts';

interface Entry {
  readonly name: string;
  readonly text?: string | Buffer;
  readonly type?: 'symlink' | 'directory';
  readonly linkname?: string;
}

function archiveOf(entries: Iterable<Entry>): AsyncIterable<Uint8Array> {
  const archive = pack();
  for (const { name, text = '', type, linkname } of entries) {
    if (type) archive.entry({ name: `acme-shop-1a2b3c/${name}`, type, ...(linkname ? { linkname } : {}) });
    else archive.entry({ name: `acme-shop-1a2b3c/${name}` }, text);
  }
  archive.finalize();
  return Readable.from(archive as AsyncIterable<Uint8Array>).pipe(createGzip());
}

test('files with text are read under their path in the repository', async () => {
  const { files, leftOut, unread } = await readArchive(
    archiveOf([
      { name: '', type: 'directory' },
      { name: 'src/a.ts', text: 'export {}' },
      { name: 'logo.png', text: 'x' },
      { name: 'data', text: Buffer.from([1, 0, 2]) },
      { name: 'node_modules/x/index.js', text: 'x' },
    ]),
  );
  expect(files).toEqual([{ path: 'src/a.ts', text: 'export {}' }]);
  expect([leftOut, unread]).toEqual([[], []]);
});

test('links are not followed, and paths out of the repository are left out', async () => {
  const { files, leftOut, unread } = await readArchive(
    archiveOf([
      { name: 'CLAUDE.md', type: 'symlink', linkname: 'AGENTS.md' },
      { name: '.github/workflows/link.yml', type: 'symlink', linkname: '../../deploy.yml' },
      { name: 'passwd', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'up', type: 'symlink', linkname: '../../x' },
      { name: '../../etc/cron.d/x', text: 'x' },
      { name: 'AGENTS.md', text: '# Socks' },
    ]),
  );
  expect(files.map(({ path }) => path)).toEqual(['AGENTS.md']);
  expect(unread).toEqual([
    { path: '.github/workflows/link.yml', reason: 'is a link to another kind of file and was left out' },
    { path: 'passwd', reason: 'is a link out of the repository and was left out' },
    { path: 'up', reason: 'is a link out of the repository and was left out' },
  ]);
  expect(leftOut).toEqual(['A file whose path leads out of the repository was left out']);
});

test('size, number and depth are bounded, and what was left out is named', async () => {
  const entries = [
    { name: 'big.sql', text: 'x'.repeat(2000) },
    { name: `${'a/'.repeat(40)}x.ts`, text: 'x' },
    ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.ts`, text: 'x' })),
    { name: 'package.json', text: '{}' },
  ];
  const { files, unread } = await withLimits({ repositoryFileBytes: 1000, repositoryFiles: 4 }, () =>
    readArchive(archiveOf(entries)),
  );
  expect(files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts', 'package.json']);
  expect(unread.map(({ path }) => path.split('/').at(-1))).toEqual(['big.sql', 'x.ts', 'd.ts', 'e.ts']);
});

test('an archive that unpacks without end is read up to the limit', async () => {
  const bomb = archiveOf([
    { name: 'a.ts', text: 'x' },
    { name: 'b.bin', text: Buffer.alloc(4 * 1024 * 1024) },
    { name: 'c.ts', text: 'x' },
  ]);
  const { files, leftOut } = await withLimits({ repositoryArchiveBytes: 1024 * 1024 }, () => readArchive(bomb));
  expect(files.map(({ path }) => path)).toEqual(['a.ts']);
  expect(leftOut).toEqual(['The archive holds more than 1 MiB: the rest was left out']);
});

test('what is no archive, or ends early, is refused', async () => {
  await expect(readArchive(Readable.from([Buffer.from('<html>')]))).rejects.toThrow();
  const whole = await buffer(archiveOf([{ name: 'a.ts', text: 'x'.repeat(100_000) }]));
  await expect(readArchive(Readable.from([whole.subarray(0, 100)]))).rejects.toThrow();
});

test('what is no text is left out, and named where a check would read it', async () => {
  const { files, unread } = await withLimits({ repositoryFileBytes: 1000 }, () =>
    readArchive(
      archiveOf([
        { name: 'model.dat', text: Buffer.alloc(20_000) },
        { name: '.env', text: Buffer.from('\ufeffTOKEN=1', 'utf16le') },
        { name: 'a.ts', text: 'x' },
      ]),
    ),
  );
  expect(files.map(({ path }) => path)).toEqual(['a.ts']);
  expect(unread).toEqual([{ path: '.env', reason: 'is not text in UTF-8' }]);
});

test('an error of the download, or an end of the scan, ends the reading', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from([0x1f, 0x8b]);
    throw new Error('the download broke off');
  }
  await expect(readArchive(broken())).rejects.toThrow('the download broke off');
  const stop = new AbortController();
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from([0x1f, 0x8b]);
    stop.abort();
    await new Promise(() => undefined);
  }
  await expect(readArchive(endless(), stop.signal)).rejects.toThrow('cancelled');
});
