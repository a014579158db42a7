import { type Token, tokenizer } from 'acorn';
import { ignoreCuts, limit, type ReportCut, upTo } from '../../../../limits.ts';
import { isOneSite } from '../../http/same-site.ts';
import { isReachable } from './names-in-scripts.ts';

const MENTION = /pocketbase|\/api\/collections\/|\.pockethost\.io/i;
/** Text that only its client, or code that calls its API, contains. */
const CLIENT = /pocketbase_auth|\/api\/collections\/|\bPocketBase\(/;
const SERVER = /^(https?:\/\/[\w.:-]{3,100})\/?$/;
const REQUEST = /^(https?:\/\/[\w.:-]{3,100})\/api\/collections\//;
const HOSTED = /^https:\/\/[\w-]{1,63}\.pockethost\.io$/;
const LINKS = /^(?:href|link|homepage|website)$/;
/** Constructors of browsers that take a URL. */
const BUILT_IN =
  /^(?:URL|Request|WebSocket|EventSource|WebTransport|Worker|SharedWorker|Audio|Image|String|Error|TypeError|RegExp|BroadcastChannel)$/;

/**
 * Servers that scripts give to the client of PocketBase or request as such. A server that a text of the page quotes or
 * links to, such as the demo of another project, is none.
 */
export function pocketbaseServers(texts: readonly string[], address: string, cut: ReportCut): readonly string[] {
  if (!texts.some((text) => CLIENT.test(text))) return [];
  const max = limit('pocketbaseCharacters');
  let room = max;
  const servers: string[] = [];
  for (const text of texts.filter((each) => MENTION.test(each))) {
    const read = text.slice(0, Math.max(0, room));
    room -= text.length;
    servers.push(...serversIn(read, address, room < 0 ? ignoreCuts : cut));
  }
  if (room < 0)
    cut(`Only the first ${max} of ${max - room} characters in scripts that mention PocketBase were read`, 'script');
  const reachable = [...new Set(servers)].filter((server) => isReachable(server, address));
  return upTo(reachable, 'backendNames', 'PocketBase servers', cut, 'script');
}

function serversIn(text: string, address: string, cut: ReportCut): string[] {
  const hasClient = text.includes('pocketbase_auth');
  const found: string[] = [];
  let before: readonly string[] = [];
  for (const { type, start, end } of tokensOf(text, cut)) {
    const { label } = type;
    const quotes = label === 'string' ? 1 : 0;
    const word = text.slice(start + quotes, end - quotes);
    if (quotes > 0 || label === 'template') found.push(...serverOf(word, before, hasClient, address));
    if (label !== '`') before = [...before.slice(-2), word];
  }
  return found;
}

function serverOf(text: string, before: readonly string[], hasClient: boolean, address: string): string[] {
  const requested = REQUEST.exec(text)?.[1];
  if (requested !== undefined) return isOneSite(requested, address) || HOSTED.test(requested) ? [requested] : [];
  const server = SERVER.exec(text)?.[1];
  if (server === undefined) return [];
  const [creates, name = '', opens] = before;
  const isCreated = (creates === 'new' || creates === '.') && opens === '(';
  const isClient = isCreated && (name === 'PocketBase' || (hasClient && creates === 'new' && !BUILT_IN.test(name)));
  const isLink = before.at(-1) === ':' && LINKS.test(before.at(-2) ?? '');
  return isClient || (HOSTED.test(server) && !isLink) ? [server] : [];
}

/** The tokens of a script up to its first syntax error. */
function* tokensOf(text: string, cut: ReportCut): Generator<Token> {
  try {
    yield* tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    cut(`PocketBase servers in a script were read up to its first syntax error: ${error.message}`, 'script');
  }
}
