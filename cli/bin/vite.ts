import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface AssayOptions {
  /** Modules to run; default: all. */
  readonly modules?: readonly string[];
}

/** What is used of Vite's development server. */
interface DevelopmentServer {
  readonly httpServer: Pick<Server, 'address' | 'once'> | null;
  readonly ws: { send(payload: object): void };
  readonly config: {
    readonly root: string;
    readonly base: string;
    readonly server: { readonly https?: unknown };
    readonly logger: { info(text: string): void; warn(text: string): void };
  };
}

/** A run as `assay dev --format json` prints it. */
interface Run {
  /** Why the page was not judged. */
  readonly error: string | null;
  readonly open: number;
  /** New and changed findings. */
  readonly new: readonly Finding[];
}

interface Finding {
  readonly severity: string;
  readonly title: string;
  readonly evidence: { readonly at: string; readonly shows: string };
}

const MAX_SHOWN = 10;
const MAX_CHARACTERS = 240;

/** The command beside this module: of the package, or of the repository. */
const COMMAND = ['assay.js', 'assay.mjs'].map((name) => fileURLToPath(new URL(name, import.meta.url))).find(existsSync);

/**
 * A plugin of Vite that runs `assay dev` beside its development server, and shows what a change newly breaks in the overlay. It does
 * nothing in builds.
 */
export function assay({ modules = [] }: AssayOptions = {}) {
  return {
    name: 'assay',
    apply: 'serve' as const,
    configureServer(server: DevelopmentServer): void {
      const { httpServer } = server;
      httpServer?.once('listening', () => {
        const address = httpServer.address();
        if (address === null || typeof address === 'string') return;
        const scanner = startScanner(urlOf(address, server), server, modules);
        httpServer.once('close', () => scanner.kill());
      });
    },
  };
}

function startScanner(url: string, { ws, config }: DevelopmentServer, modules: readonly string[]) {
  const chosen = modules.length > 0 ? ['--modules', modules.join(',')] : [];
  const args = [COMMAND ?? '', 'dev', url, '--folder', config.root, '--format', 'json', ...chosen];
  // It ends when its stdin does: with this process, however that ends.
  const scanner = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let isFirst = true;
  createInterface({ input: scanner.stdout }).on('line', (line) => {
    const run = runIn(line);
    // What else is printed is of a module that NODE_OPTIONS loads.
    if (!run) return config.logger.info(line);
    const { error, open, new: found } = run;
    if (error !== null) return;
    // What was there before belongs to no change.
    if (isFirst) config.logger.info(`assay: ${open} findings on ${url}; what a change adds is shown in the overlay`);
    else if (found.length > 0) ws.send({ type: 'error', err: { message: textOf(found), stack: '', plugin: 'assay' } });
    isFirst = false;
  });
  scanner.once('error', (error) => config.logger.warn(`assay: ${error.message}`));
  return scanner;
}

function runIn(line: string): Run | undefined {
  try {
    const run = JSON.parse(line);
    return Array.isArray(run?.new) ? run : undefined;
  } catch {
    return undefined;
  }
}

function urlOf({ address, family, port }: AddressInfo, { config: { base, server } }: DevelopmentServer): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const own = family === 'IPv6' ? '::1' : '127.0.0.1';
  const host = isAny ? own : address;
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  return `${server.https ? 'https' : 'http'}://${authority}${base.startsWith('/') ? base : '/'}`;
}

function textOf(found: readonly Finding[]): string {
  const shown = found.slice(0, MAX_SHOWN).map(({ severity, title, evidence: { at, shows } }) => {
    const places = at === 'page' ? shows.split('\n').slice(1) : [at];
    return [`${severity}: ${title}`, ...places.map((place) => `  ${place}`)]
      .map((line) => line.slice(0, MAX_CHARACTERS))
      .join('\n');
  });
  const more = found.length > shown.length ? [`… and ${found.length - shown.length} more`] : [];
  return [`New or changed findings: ${found.length}`, ...shown, ...more].join('\n\n');
}
