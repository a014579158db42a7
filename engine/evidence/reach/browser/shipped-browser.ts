import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { detachSqlite } from './detach-sqlite.ts';

/** A program and the environment it must be started in. */
export interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

export const SHIPPED_BROWSER = '@sparticuz/chromium';

let unpacking: Promise<Program> | undefined;

/** Unpacks the browser from its npm package, once per machine and version, and returns how to start it. */
export function unpackShippedBrowser(): Promise<Program> {
  unpacking ??= unpack().catch((error) => {
    unpacking = undefined;
    throw error;
  });
  return unpacking;
}

async function unpack(): Promise<Program> {
  const folder = packageFolder();
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const cache = await cacheDirectory();
  const home = join(cache, `chromium-${version}-${process.arch}`);
  if (!existsSync(home)) {
    const fresh = await mkdtemp(join(cache, 'unpacking-'));
    try {
      await fill(fresh, join(folder, 'bin'), home);
      await rename(fresh, home).catch((error) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }
  const fonts = join(home, 'fonts');
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: fonts, XDG_DATA_HOME: '/dev/null' },
  };
}

/** The directory is renamed only when complete, so an existing directory always holds a browser. */
async function fill(fresh: string, packed: string, home: string): Promise<void> {
  const { extract } = await import('tar-fs');
  const open = (name: string) => [createReadStream(join(packed, name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...open('chromium.br'), createWriteStream(join(fresh, 'chromium'), { mode: 0o755 })),
    pipeline(...open('swiftshader.tar.br'), extract(fresh)),
    pipeline(...open('fonts.tar.br'), extract(join(fresh, 'fonts'))),
    pipeline(...open('al2023.tar.br'), extract(join(fresh, 'al2023'))),
  ]);
  const library = join(fresh, 'al2023', 'lib', 'libsoftokn3.so');
  await writeFile(library, detachSqlite(await readFile(library)));
  await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontSettings(join(home, 'fonts')));
  await chmod(fresh, 0o755);
}

function fontSettings(fonts: string): string {
  const folders = [fonts, '/usr/share/fonts', '/usr/local/share/fonts'];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>`),
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
    '',
  ].join('\n');
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve(SHIPPED_BROWSER);
  return dirname(dirname(entry));
}

/** A directory writable only by us and readable by the browser's unprivileged user. */
async function cacheDirectory(): Promise<string> {
  const own = process.getuid?.();
  // biome-ignore lint/style/noProcessEnv: the XDG base directory specification puts the user's cache there.
  const userCache = process.env.XDG_CACHE_HOME || homeCache();
  const wanted = [
    ...(own === 0 ? ['/var/cache/assay'] : userCache === undefined ? [] : [join(userCache, 'assay')]),
    join(tmpdir(), `assay-cache-${own ?? 'user'}`),
  ];
  for (const directory of wanted) if (await isOurs(directory, own)) return directory;
  throw new Error('no directory to unpack a browser into');
}

/** Undefined for a user id without a name and `HOME`, as in containers. */
function homeCache(): string | undefined {
  try {
    return join(homedir(), '.cache');
  } catch {
    return undefined;
  }
}

async function isOurs(directory: string, own: number | undefined): Promise<boolean> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o755 });
    const { uid, mode } = await lstat(directory);
    await rm(await mkdtemp(join(directory, 'try-')), { recursive: true });
    return own === undefined || (uid === own && (mode & 0o022) === 0);
  } catch {
    return false;
  }
}
