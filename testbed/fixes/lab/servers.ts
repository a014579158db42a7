import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, TOOL_ENVIRONMENT } from './command.ts';
import { CACHE } from './project.ts';
import { install, type Serving } from './template.ts';

export interface Running {
  readonly url: string;
  /** What the server said so far. */
  said(): string;
  close(): Promise<void>;
}

const START_SECONDS = 40;
const DEBIAN = ['nginx', 'nginx-common', 'apache2-bin', 'libapr1', 'libaprutil1', 'caddy'];
const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'deflate',
  'filter',
  'headers',
  'expires',
  'rewrite',
  'env',
  'setenvif',
];

/** Starts the server of a built project on loopback. */
export async function started(folder: string, serving: Serving, port: number): Promise<Running> {
  const [program, ...rest] = await commandOf(folder, serving, port);
  const child = spawn(program ?? '', rest, {
    cwd: folder,
    env: {
      ...TOOL_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: `${port}`,
      LD_LIBRARY_PATH: join(DEBIAN_ROOT, 'usr/lib/x86_64-linux-gnu'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output = `${output}${part}`.slice(-4000);
    });
  const running = { url: `http://127.0.0.1:${port}/`, said: () => output, close: () => ended(child) };
  await answering(running, child);
  return running;
}

const DEBIAN_ROOT = join(CACHE, 'debian');

async function debian(path: string): Promise<string> {
  const file = join(DEBIAN_ROOT, path);
  if (existsSync(file)) return file;
  await mkdir(DEBIAN_ROOT, { recursive: true });
  await command(['apt-get', 'download', ...DEBIAN], DEBIAN_ROOT);
  for (const name of await readdir(DEBIAN_ROOT))
    if (name.endsWith('.deb')) await command(['dpkg', '-x', name, '.'], DEBIAN_ROOT);
  return file;
}

async function commandOf(folder: string, serving: Serving, port: number): Promise<string[]> {
  switch (serving.by) {
    case 'program':
      return [...serving.command];
    case 'nginx': {
      const program = await debian('usr/sbin/nginx');
      const own = await placed(folder, 'nginx.conf', serving.root, port);
      await writeFile(join(own, 'mime.types'), await readFile(await debian('etc/nginx/mime.types')));
      return [program, '-p', own, '-c', join(own, 'nginx.conf'), '-g', `daemon off; pid ${own}/pid; error_log stderr;`];
    }
    case 'caddy': {
      const program = await debian('usr/bin/caddy');
      return [
        program,
        'run',
        '--config',
        join(await placed(folder, 'Caddyfile', serving.root, port), 'Caddyfile'),
        '--adapter',
        'caddyfile',
      ];
    }
    case 'apache':
      return apache(folder, serving.root, port);
    case 'firebase': {
      const tool = join(CACHE, 'superstatic');
      if (!existsSync(join(tool, 'node_modules/superstatic'))) {
        await mkdir(tool, { recursive: true });
        await writeFile(join(tool, 'package.json'), '{"private":true}');
        // Its optional part is compiled.
        await command(install('--omit=optional', 'superstatic@11.0.0'), tool);
      }
      return [
        process.execPath,
        join(tool, 'node_modules/superstatic/lib/bin/server.js'),
        '--port',
        `${port}`,
        '--host',
        '127.0.0.1',
        '--config',
        await hosting(folder),
      ];
    }
  }
}

async function hosting(folder: string): Promise<string> {
  const own = await mkdtemp(join(CACHE, 'run-'));
  const { hosting: config } = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8')) as {
    hosting: { public: string };
  };
  await writeFile(join(own, 'superstatic.json'), JSON.stringify({ ...config, public: config.public }));
  return join(own, 'superstatic.json');
}

/** The configuration of the project with its port and folder, in a folder of this run. */
async function placed(folder: string, file: string, root: string, port: number): Promise<string> {
  const own = await mkdtemp(join(CACHE, 'run-'));
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(join(own, file), text.replaceAll('@PORT@', `${port}`).replaceAll('@ROOT@', join(folder, root)));
  return own;
}

async function apache(folder: string, root: string, port: number): Promise<string[]> {
  const program = await debian('usr/sbin/apache2');
  const modules = await debian('usr/lib/apache2/modules');
  const own = await mkdtemp(join(CACHE, 'run-'));
  const lines = [
    `ServerRoot ${own}`,
    `PidFile ${own}/pid`,
    'ServerName 127.0.0.1',
    `Listen 127.0.0.1:${port}`,
    `ErrorLog ${own}/error.log`,
    ...APACHE_MODULES.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `TypesConfig ${own}/mime.types`,
    `DocumentRoot ${join(folder, root)}`,
    'DirectoryIndex index.html',
    `<Directory ${join(folder, root)}>`,
    'AllowOverride All',
    'Require all granted',
    '</Directory>',
  ];
  await writeFile(join(own, 'apache2.conf'), lines.join('\n'));
  await writeFile(join(own, 'mime.types'), await readFile('/etc/mime.types').catch(() => MIME));
  return [program, '-X', '-f', join(own, 'apache2.conf')];
}

const MIME =
  'text/html html\ntext/css css\ntext/javascript js mjs\nimage/svg+xml svg\napplication/json json\ntext/plain txt\napplication/xml xml\nimage/x-icon ico\nimage/png png\nfont/woff2 woff2\n';

async function answering({ url, said }: Running, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_SECONDS * 1000;
  while (child.exitCode === null && Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  await ended(child);
  throw new Error(`the server does not answer: ${said().slice(-600)}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
