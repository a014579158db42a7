import { getServers } from 'node:dns';
import { NameServerFailed, Unavailable } from '../../define-collector.ts';
import type { DnsAnswer, DnsQuestionType } from '../../facts/dns-answer.ts';
import { endOf } from '../budget.ts';
import type { DnsQuestion, DnsReply } from './dns-message.ts';
import { plainName, recordDataOf } from './dns-record-text.ts';
import { askServer, type DnsServer } from './dns-wire.ts';

/** Queries each name and type once. Throws `Unavailable` if no resolver answers. */
export type DnsAsk = (name: string, type: DnsQuestionType, unchecked?: boolean) => Promise<DnsAnswer>;

const QUESTIONS = 400;
const AT_ONCE = 24;
const TRIES = 2;
const MOST_SERVERS = 3;
const SILENCE = 'no name server answered';
const MOST_ALIASES = 8;
const LABEL = /^[^\s.\p{Cc}]{1,63}$/u;
const LONGEST_NAME = 253;

interface AskSettings {
  /** `address:port` of resolvers; empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly signal: AbortSignal;
}

export function createDnsAsk({ dnsServers, signal }: AskSettings): DnsAsk {
  const servers = (dnsServers.length > 0 ? dnsServers : getServers()).map(serverOf);
  const answers = new Map<string, Promise<DnsAnswer>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let asked = 0;
  let answered = false;
  /** No resolver answered the first query, so the others do not wait. */
  let silent = false;

  const inTurn = async (question: DnsQuestion): Promise<DnsAnswer> => {
    asked += 1;
    if (asked > QUESTIONS) throw new Unavailable(`the scan has used its limit of ${QUESTIONS} DNS queries`);
    if (running >= AT_ONCE) await new Promise<void>((wake) => waiting.push(wake));
    else running += 1;
    try {
      const outcome = silent ? { failure: SILENCE, refused: false } : await outcomeOf(question, servers, signal);
      if (!('failure' in outcome) || outcome.failure !== SILENCE) answered = true;
      else if (!answered) silent = true;
      if (!('failure' in outcome)) return outcome;
      const why = `${question.type} of ${question.name} could not be looked up (${outcome.failure})`;
      throw outcome.refused ? new NameServerFailed(why) : new Unavailable(why);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return (name, type, unchecked = false) => {
    const plain = plainName(name);
    if (!isName(plain)) return Promise.reject(new Unavailable('this is not a valid DNS name'));
    const key = `${unchecked} ${type} ${plain}`;
    let answer = answers.get(key);
    if (!answer) {
      answer = inTurn({ name: plain, type, unchecked });
      answer.catch(() => {});
      answers.set(key, answer);
    }
    return answer;
  };
}

function isName(name: string): boolean {
  return name === '.' || (name.length <= LONGEST_NAME && name.split('.').every((label) => LABEL.test(label)));
}

type Outcome = DnsAnswer | { readonly failure: string; readonly refused: boolean };

/** Tries each server in turn, twice; distinguishes a server error from no answer. */
async function outcomeOf(question: DnsQuestion, servers: readonly DnsServer[], signal: AbortSignal): Promise<Outcome> {
  let failure = SILENCE;
  let refused = false;
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    for (const server of servers.slice(0, MOST_SERVERS)) {
      const packet = await askServer(server, question, signal).catch(() => undefined);
      if (signal.aborted) return { failure: endOf(signal), refused: false };
      if (!packet) continue;
      const answer = read(packet, question);
      if (answer) return answer;
      refused = packet.rcode === 'SERVFAIL';
      failure = `its name servers answer with an error, ${packet.rcode}`;
    }
  return { failure, refused };
}

/** RFC 2308: NOERROR and NXDOMAIN without records mean that there are none; other codes are inconclusive. */
function read({ rcode, answers = [], flag_ad }: DnsReply, { name, type }: DnsQuestion): DnsAnswer | undefined {
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') return undefined;
  const aliases = type === 'CNAME' ? [] : aliasesOf(answers, name);
  const owner = aliases.at(-1) ?? name;
  const own = answers.filter((answer) => plainName(answer.name) === owner);
  const records = rcode === 'NOERROR' ? recordDataOf(own, type) : [];
  const status = records.length > 0 ? 'found' : rcode === 'NXDOMAIN' ? 'nxdomain' : 'nodata';
  return { name, status, records, aliases, authenticated: flag_ad };
}

function aliasesOf(answers: NonNullable<DnsReply['answers']>, name: string): string[] {
  const aliases: string[] = [];
  for (let at = name; aliases.length < MOST_ALIASES; ) {
    const alias = answers.find((answer) => answer.type === 'CNAME' && plainName(answer.name) === at);
    if (alias?.type !== 'CNAME') break;
    at = plainName(alias.data);
    if (at === name || aliases.includes(at)) break;
    aliases.push(at);
  }
  return aliases;
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1`, `[2001:db8::1]:5353`, `localhost:5353`. */
function serverOf(text: string): DnsServer {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  const address = six ?? four ?? text;
  return { address: address.toLowerCase() === 'localhost' ? '127.0.0.1' : address, port: Number(port ?? 53) };
}
