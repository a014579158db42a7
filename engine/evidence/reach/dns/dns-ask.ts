import { getServers } from 'node:dns';
import { NameServerFailed, Unavailable } from '../../define-collector.ts';
import type { DnsAnswer, DnsQuestionType } from '../../facts/dns-answer.ts';
import { endOf } from '../../until-aborted.ts';
import { createTurns } from '../pacing/turns.ts';
import type { DnsQuestion, DnsReply } from './dns-message.ts';
import { plainName, recordDataOf } from './dns-record-text.ts';
import { askServer, type DnsServer } from './dns-wire.ts';

const QUESTIONS = 400;
const AT_ONCE = 24;
const TRIES = 3;
/** Error responses after which a name is given up: the second one is not an accident. */
const MAX_ERRORS = 2;
/** Unanswered queries after which no others are sent, if none was answered. */
const MAX_SILENT = 3;
const SILENCE = 'no name server answered';
const MAX_ALIASES = 8;
const LABEL = /^[^\s.\p{Cc}]{1,63}$/u;
const LONGEST_NAME = 253;

/** Queries each name and type once; without resolvers (`address:port`), the system's. Throws `Unavailable` if none answers. */
export function createDnsAsk(dnsServers: readonly string[], signal: AbortSignal) {
  const servers = (dnsServers.length > 0 ? dnsServers : getServers()).map(serverOf);
  const answers = new Map<string, Promise<DnsAnswer>>();
  const turns = createTurns(AT_ONCE);
  let asked = 0;
  let answered = false;
  let silent = 0;

  const inTurn = async (question: DnsQuestion): Promise<DnsAnswer> => {
    asked += 1;
    if (asked > QUESTIONS) throw new Unavailable(`the scan has used its limit of ${QUESTIONS} DNS queries`);
    return turns.run(async () => {
      if (!answered && silent >= MAX_SILENT)
        throw new Unavailable(`${question.type} of ${question.name} was not looked up (${SILENCE} to other queries)`);
      const outcome = await outcomeOf(question, servers, signal);
      if (!('failure' in outcome) || outcome.failure !== SILENCE) answered = true;
      else silent += 1;
      if (!('failure' in outcome)) return outcome;
      const why = `${question.type} of ${question.name} could not be looked up (${outcome.failure})`;
      throw outcome.refused ? new NameServerFailed(why) : new Unavailable(why);
    });
  };

  return (name: string, type: DnsQuestionType, unchecked = false): Promise<DnsAnswer> => {
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

/** Three tries, each at the next server; distinguishes a server error from no answer. */
async function outcomeOf(question: DnsQuestion, servers: readonly DnsServer[], signal: AbortSignal): Promise<Outcome> {
  let failure = SILENCE;
  let refusals = 0;
  let errors = 0;
  for (let attempt = 0; attempt < TRIES && errors < MAX_ERRORS; attempt += 1) {
    const server = servers[attempt % servers.length];
    const packet = server && (await askServer(server, question, attempt, signal).catch(() => undefined));
    if (signal.aborted) return { failure: endOf(signal), refused: false };
    if (!packet) continue;
    const answer = read(packet, question);
    if (answer) return answer;
    errors += 1;
    if (packet.rcode === 'SERVFAIL') refusals += 1;
    failure = `its name servers answer with an error, ${packet.rcode}`;
  }
  return { failure, refused: refusals >= MAX_ERRORS };
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
  for (let at = name; aliases.length < MAX_ALIASES; ) {
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
