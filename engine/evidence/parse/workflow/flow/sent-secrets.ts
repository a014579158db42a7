import type { Scope, StepScope } from './scope.ts';
import { belongsTo } from './secret-owners.ts';
import { shellCommands } from './shell/shell-commands.ts';
import { type HeldSecret, secretsInShell } from './shell/shell-secrets.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';
import { cutSecrets, isForeign } from './unfollowed.ts';

/** A secret that a command sends away. */
export interface SentSecret {
  /** `channel`: a raw connection or a query for a name; `collector`: to a service that shows everyone's requests, or a bare address. */
  readonly kind: 'channel' | 'collector' | 'plaintext' | 'foreign';
  readonly command: ShellCommand;
  readonly host: string;
}

const CLIENTS = new Set([
  'curl',
  'wget',
  'http',
  'https',
  'xh',
  'invoke-webrequest',
  'invoke-restmethod',
  'iwr',
  'irm',
]);
const CONNECTIONS = new Set(['nc', 'ncat', 'netcat', 'socat', 'telnet']);
const QUERIES = new Set(['dig', 'nslookup', 'host', 'ping', 'drill']);
const PRINTS = /(?:^|[;&(]\s{0,5})(?:echo|printf|cat\s{0,3}<<<|printenv|env)\b/;
/** Services that record or forward whatever is sent to them. */
const COLLECTORS =
  /(?:^|\.)(?:webhook\.site|requestbin\.(?:com|net)|requestcatcher\.com|request-?bin\.\w{2,5}|hookbin\.com|beeceptor\.com|pipedream\.net|interact\.sh|interactsh\.com|oast\.\w{2,8}|oastify\.com|burpcollaborator\.net|canarytokens\.(?:com|org)|ngrok\.(?:io|app|dev)|ngrok-free\.(?:app|dev)|loca\.lt|serveo\.net|trycloudflare\.com|localtunnel\.me|postb\.in|mockbin\.org|ptsv\d?\.com|dnslog\.cn|ceye\.io|pastebin\.com|transfer\.sh|file\.io|0x0\.st|termbin\.com|ix\.io)$/;
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]{2,45}\])$/;
const LOCAL =
  /^(?:localhost|.{1,100}\.(?:localhost|local|internal|test|svc)|127\.\d.{0,12}|0\.0\.0\.0|\[::1?\]|10\..{1,12}|192\.168\..{1,8}|172\.(?:1[6-9]|2\d|3[01])\..{1,8}|[\w-]{1,60})$/;
const MAY_SEND =
  /\b(?:curl|wget|http|https|xh|nc|ncat|netcat|socat|telnet|dig|nslookup|host|ping|drill|iwr|irm|invoke-(?:webrequest|restmethod))\b/i;

/** The same for programs. */
const SENDS = /https?\b|\b(?:requests|urllib|fetch|axios|socket|curl|wget|ping|nslookup|smtplib|subprocess|system)\b/i;

export function sentSecrets(script: string, scope: StepScope): SentSecret[] {
  if (!(isForeign(scope) ? SENDS : MAY_SEND).test(script)) return [];
  cutSecrets(scope);
  return shellCommands(script, scope).flatMap((command): SentSecret[] => {
    const name = command.name.toLowerCase();
    if (CLIENTS.has(name)) return byClient(command, script, scope);
    const isConnection = CONNECTIONS.has(name);
    if (!isConnection && !QUERIES.has(name)) return [];
    const given = isConnection && PRINTS.test(command.input) ? command.input : command.args.join(' ');
    const held = secretsInShell(given, script, scope);
    const host = command.args.find((word) => /[.$]/.test(word)) ?? '';
    return held.length > 0 && !LOCAL.test(plain(host)) ? [{ kind: 'channel', command, host: plain(host) }] : [];
  });
}

function byClient(command: ShellCommand, script: string, scope: Scope): SentSecret[] {
  const addresses = command.args.flatMap(addressOf);
  if (addresses.length === 0) return [];
  const piped = PRINTS.test(command.input) || /^\s{0,3}[^\s|]/.test(command.input) ? command.input : '';
  const held = secretsInShell(`${command.args.join(' ')}\n${piped}`, script, scope);
  if (held.length === 0) return [];
  return addresses.flatMap(({ host, isPlain }): SentSecret[] => {
    const others = addresses.map((other) => other.host);
    const kind = kindOf(host, isPlain, held, scope) ?? (isLookalike(host, others) ? 'foreign' : undefined);
    return kind ? [{ kind, command, host }] : [];
  });
}

interface Address {
  readonly host: string;
  readonly isPlain: boolean;
}

/** The host of a literal address; one that a variable names is not known. */
function addressOf(word: string): Address[] {
  const text = plain(word);
  const [, scheme, host] =
    /^(https?):\/\/(?:[^\s/@$]{0,100}@)?(\[[\da-f:]{2,45}\]|[\w.-]{1,250})(?=[:/?#]|$)/i.exec(text) ?? [];
  if (scheme !== undefined && host !== undefined)
    return [{ host: host.toLowerCase(), isPlain: scheme.toLowerCase() === 'http' }];
  const [, bare] = /^((?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24})(?:[:/?]\S{0,500})?$/i.exec(text) ?? [];
  return bare === undefined || FILE.test(bare) ? [] : [{ host: bare.toLowerCase(), isPlain: true }];
}

/** `api.acme.example.other.example` next to `api.acme.example`: another domain that begins like it. */
function isLookalike(host: string, others: readonly string[]): boolean {
  return others.some((other) => {
    const parent = other.slice(other.indexOf('.') + 1);
    return isContinued(host, other) || (parent.includes('.') && isContinued(host, parent));
  });
}

/** By more than a country: `s3.amazonaws.com.cn` is of the same owner. */
function isContinued(host: string, other: string): boolean {
  return host.startsWith(`${other}.`) && !/^[a-z]{2}$/.test(host.slice(other.length + 1));
}

const FILE =
  /\.(?:json|ya?ml|txt|md|sh|js|ts|py|zip|gz|tar|tgz|pem|crt|key|html?|xml|csv|log|png|svg|deb|rpm|exe|dmg|jar|apk|out|tmp|sql|toml|lock|sig|asc|env|conf)$/i;

function plain(word: string): string {
  return word.replace(/["']/g, '');
}

function kindOf(
  host: string,
  isPlain: boolean,
  held: readonly HeldSecret[],
  scope: Scope,
): SentSecret['kind'] | undefined {
  if (LOCAL.test(host)) return undefined;
  if (COLLECTORS.test(host) || IP.test(host)) return 'collector';
  if (isPlain) return 'plaintext';
  return held.every(({ name }) => belongsTo(name, host, scope)) ? undefined : 'foreign';
}
