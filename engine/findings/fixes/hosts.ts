import type { Change, Platform } from '../../checks/change.ts';
import { CACHE } from './cache.ts';
import { COMPRESSION } from './compression.ts';
import { SEND } from './headers.ts';
import { type Instruction, placed, worded } from './instruction.ts';
import { makes } from './layers.ts';
import { BEHIND, BOUND, BUILDERS, GENERATORS, type Names, PLAIN, RUNNERS } from './named-hosts.ts';

const FILES =
  'Set it where the project configures its responses: `vercel.json`, `netlify.toml` or `_headers`, `firebase.json`, `nginx.conf`, `.htaccess`, `Caddyfile`, or the code of the server.';
const MOVE =
  'has no setting for response headers: put a CDN with header rules in front of it (such as Cloudflare), or deploy the site to a host that has them.';

/** Headers that a meta element can replace. */
const AS_META: Readonly<Record<string, (value: string) => string>> = {
  'Referrer-Policy': (value) => `<meta name="referrer" content="${value}">`,
};

/** The general text, with what is known about where to apply it. */
export function elsewhere(any: string, change: Change, platforms: readonly string[]): string {
  const plain = change.kind === 'compression' && [...BEHIND, ...PLAIN].find(([name]) => platforms.includes(name))?.[1];
  if (plain) return `${any} ${forProxy(plain, change)}`;
  if (change.kind !== 'header' && change.kind !== 'no-header' && change.kind !== 'policy' && change.kind !== 'cache')
    return any;
  const nameIn = (names: Names) => names.find(([platform]) => platforms.includes(platform))?.[1];
  const bound = nameIn(BOUND);
  if (bound !== undefined) return withoutHeaders(any, change, bound);
  const builder = nameIn(BUILDERS);
  if (builder !== undefined)
    return `${any} ${builder} sends the pages: use its setting for it if it has one; otherwise put a CDN with header rules in front of it.`;
  const generator = Object.keys(GENERATORS).find((platform) => platforms.includes(platform));
  if (generator !== undefined) return `${any} ${forGenerator(generator, change)}`;
  const behind = nameIn(BEHIND);
  if (behind !== undefined) return `${any} ${forProxy(behind, change)}`;
  const place = placeOf(platforms);
  if (place !== undefined) return `${any} The place for response headers is ${place}.`;
  const runner = nameIn(RUNNERS);
  return runner === undefined
    ? `${any} ${FILES}`
    : `${any} ${runner} passes on what the program behind it sends: set it in the code of the program, or in the configuration of its web server.`;
}

/** Where the platform has its headers, for a change that has no instruction of its own. */
function placeOf(platforms: readonly string[]): string | undefined {
  const change = { kind: 'header', name: 'Referrer-Policy', value: 'no-referrer' } as const;
  const platform = (Object.keys(SEND) as Platform[]).find((name) => makes('header', name, platforms));
  const instruction = platform && SEND[platform]?.(change);
  return instruction && placed(instruction.file);
}

function withoutHeaders(any: string, change: Change, name: string): string {
  const meta = change.kind === 'header' ? AS_META[change.name]?.(change.value) : undefined;
  return meta === undefined
    ? `${any} ${name} ${MOVE}`
    : `Add \`${meta}\` to the head of every page: ${name} has no setting for response headers.`;
}

/** What it publishes is sent by a host that did not name itself. */
function forGenerator(platform: string, change: Change): string {
  const [name, file, more = ''] = GENERATORS[platform] ?? [platform, '_headers'];
  const lines = linesOf(change);
  const own = lines === undefined ? '' : ` On Netlify and Cloudflare Pages put ${lines} into \`${file}\`${more}.`;
  return `${name} only builds the files: what serves them sends the headers.${own} ${own === '' ? 'Set' : 'Elsewhere set'} it in the configuration of the web server (\`nginx.conf\`, \`.htaccess\`, \`Caddyfile\`) or of the host.`;
}

function linesOf(change: Change): string | undefined {
  const instruction =
    change.kind === 'header' ? SEND.netlify?.(change) : change.kind === 'cache' ? CACHE.netlify?.(change) : undefined;
  return instruction?.code.map((line) => `\`${line}\``).join(' and ');
}

function forProxy(name: string, change: Change): string {
  const instruction = inNginx(change);
  const example = instruction ? ` With nginx: ${worded(instruction)}` : '';
  return `Set it in the web server in front of ${name}, and put one there if there is none.${example}`;
}

function inNginx(change: Change): Instruction | undefined {
  switch (change.kind) {
    case 'header':
      return SEND.nginx?.(change);
    case 'cache':
      return CACHE.nginx?.(change);
    case 'compression':
      return COMPRESSION.nginx?.(change);
    default:
      return undefined;
  }
}
