import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../serve.ts';
import type { Header } from './twin.ts';

/** Server snippets are run; configuration is read as its own format. Each gives the header edits it stands for. */
export interface HeaderEdits {
  readonly set: readonly Header[];
  readonly dropped: readonly string[];
}

type Reader = (code: readonly string[]) => HeaderEdits | Promise<HeaderEdits>;

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const setting = (...set: Header[]): HeaderEdits => ({ set, dropped: [] });

/** Evaluates an expression of JavaScript out of a prompt that this test has made. */
export function evaluated(expression: string): unknown {
  return new Function(`return (${expression});`)();
}

function rules(given: readonly HeaderRule[]): HeaderEdits {
  return setting(
    ...given
      .filter(({ source }) => new RegExp(`^${source}$`).test('/'))
      .flatMap(({ headers }) => headers.map(({ key, value }): Header => [key, value])),
  );
}

function groups(pattern: RegExp, code: readonly string[]): string[][] {
  return code.flatMap((line) => {
    const found = pattern.exec(line);
    return found ? [found.slice(1)] : [];
  });
}

function written(sets: RegExp, drops?: RegExp): Reader {
  return (code) => {
    const edits = {
      set: groups(sets, code).map(([name = '', value = '']): Header => [name, value]),
      dropped: drops ? groups(drops, code).map(([name = '']) => name) : [],
    };
    if (edits.set.length + edits.dropped.length === 0) throw new Error(`nothing to read in ${code.join(' ')}`);
    return edits;
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const SENT_ANYWAY = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** An application that runs its middleware in order as Express does, asked once over loopback. */
async function express([code = '']: readonly string[]): Promise<HeaderEdits> {
  const chain: Middleware[] = [];
  const dropped: string[] = [];
  const app = { use: (given: Middleware) => chain.push(given), disable: (name: string) => dropped.push(name) };
  new Function('app', code)(app);
  const site = await serve((request, response) => {
    const run = (i: number): void => {
      const middleware = chain[i];
      if (middleware) middleware(request, response, () => run(i + 1));
      else response.end();
    };
    run(0);
  });
  try {
    const { headers } = await fetch(site.url);
    return { set: [...headers].filter(([name]) => !SENT_ANYWAY.has(name)), dropped };
  } finally {
    await site.close();
  }
}

async function hono([code = '']: readonly string[]): Promise<HeaderEdits> {
  const set: Header[] = [];
  const running: Promise<void>[] = [];
  const context = { header: (name: string, value: string) => set.push([name, value]) };
  const app = {
    use: (middleware: (c: typeof context, next: () => Promise<void>) => Promise<void>) =>
      running.push(middleware(context, async () => {})),
  };
  new Function('app', code)(app);
  await Promise.all(running);
  return setting(...set);
}

async function sveltekit([code = '']: readonly string[]): Promise<HeaderEdits> {
  const hooks = new Function(`${code.replace('export const handle =', 'return')}`)() as (given: {
    event: object;
    resolve: () => Promise<Response>;
  }) => Promise<Response>;
  const response = await hooks({ event: {}, resolve: async () => new Response(null) });
  return setting(...response.headers);
}

async function nextjs([code = '']: readonly string[]): Promise<HeaderEdits> {
  const config = evaluated(`{ ${code} }`) as { headers?: () => Promise<HeaderRule[]>; poweredByHeader?: boolean };
  if (config.poweredByHeader === false) return { set: [], dropped: ['x-powered-by'] };
  return rules((await config.headers?.()) ?? []);
}

function nuxt([code = '']: readonly string[]): HeaderEdits {
  const config = evaluated(`{ ${code} }`) as { routeRules: Record<string, { headers: Record<string, string> }> };
  return setting(...Object.entries(config.routeRules['/**']?.headers ?? {}));
}

const NGINX = written(/^add_header (\S+) "([^"]*)" always;$/, /^(?:proxy|fastcgi)_hide_header (\S+);$/);
const HEADERS_FILE: Reader = ([path, ...lines]) => (path === '/*' ? written(/^ {2}([\w-]+): (.+)$/)(lines) : setting());

export const READERS: Readonly<Record<string, Reader>> = {
  nextjs,
  nuxt,
  sveltekit,
  express,
  hono,
  vercel: ([code = '']) => rules((JSON.parse(code) as { headers: HeaderRule[] }).headers),
  netlify: HEADERS_FILE,
  cloudflarepages: HEADERS_FILE,
  rubyonrails: written(/default_headers\["([\w-]+)"\] = "([^"]*)"$/, /default_headers\.delete\("([\w-]+)"\)$/),
  wordpress: written(/ header\("([\w-]+): ([^"]*)"\); }\);$/, / header_remove\("([\w-]+)"\); }\);$/),
  apache: written(/^Header always set (\S+) "([^"]*)"$/, /^Header (?:always|onsuccess) unset (\S+)$/),
  nginx: NGINX,
  openresty: NGINX,
  caddy: written(/^header >(\S+) "([^"]*)"$/, /^header -(\S+)$/),
  iis: written(/<add name="([\w-]+)" value="([^"]*)" \/>/, /<remove name="([\w-]+)" \/>/),
  cloudflare: written(/^([\w-]+): (.+)$/, /^([\w-]+)$/),
};
