import { type FetchRequest, type Reach, Unavailable } from '../../engine/evidence/define-collector.ts';
import type { DnsAnswer, DnsQuestionType } from '../../engine/evidence/facts/dns-answer.ts';
import { type Exchange, parseExchange } from '../../engine/evidence/facts/exchange.ts';
import { createTrials } from '../../engine/evidence/reach/browser/trials/trials.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import type { Scene } from '../../engine/probes/define-probe.ts';

export const SCENE_ADDRESS = 'https://shop.example/';

const FRONT_PAGE =
  'HTTP/1.1 200 OK\ncontent-type: text/html; charset=utf-8\n\n<!doctype html><html lang="en"><head><title>Warm socks</title></head><body><h1>Warm socks</h1><p>Made by hand.</p></body></html>';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\ncontent-type: text/plain\n\nNothing is here.';

/** Responds to all requests from the data of a scene; nothing leaves the process and its browser. */
export function worldOf({ answers, records = {} }: Scene): Reach & { close(): Promise<void> } {
  let tokens = 0;
  const trials = createTrials({ settings: readReachSettings(process.env), signal: new AbortController().signal });
  const refused = () => Promise.reject(new Unavailable('the scene has none'));
  return {
    fetch: async (request) => answerTo(request, answers),
    ask: async (name, type) => recordsOf(name, type, records),
    resolve: async (name, type) => [...(records[`${name} ${type}`] ?? [])],
    askServer: refused,
    handshake: refused,
    hello: refused,
    startTls: refused,
    visit: refused,
    tryPage: (trial, fetch) => trials.run(trial, fetch),
    close: () => trials.close(),
    interaction: refused,
    stop: () => {},
    token() {
      tokens += 1;
      return `q${(tokens * 7919).toString(36)}zkvjwxyqhpmbdrt`.slice(0, 16);
    },
    now: () => new Date('2026-03-01T12:00:00Z'),
  };
}

function recordsOf(name: string, type: DnsQuestionType, all: NonNullable<Scene['records']>): DnsAnswer {
  const aliases = type === 'CNAME' ? [] : (all[`${name} CNAME`] ?? []);
  const found = all[`${aliases[0] ?? name} ${type}`] ?? [];
  const known = Object.keys(all).some((key) => key.startsWith(`${aliases[0] ?? name} `));
  const status = found.length > 0 ? 'found' : known ? 'nodata' : 'nxdomain';
  return { name, status, records: [...found], aliases: [...aliases], authenticated: false };
}

function answerTo(request: FetchRequest, answers: Scene['answers']): Exchange {
  const { url: address, method = 'GET', headers = {}, body = '' } = request;
  const url = new URL(address);
  const own = url.origin === new URL(SCENE_ADDRESS).origin;
  const places = [address, `${url.origin}${url.pathname}`, ...(own ? [url.pathname + url.search, url.pathname] : [])];
  const keys = [...places.map((place) => `${method} ${place}`), ...places];
  const key = keys.find((one) => one in answers);
  const otherwise =
    own && url.pathname === '/' && !('*' in answers) ? FRONT_PAGE : own ? (answers['*'] ?? NOT_FOUND) : NOT_FOUND;
  const answer = key === undefined ? otherwise : (answers[key] ?? NOT_FOUND);
  const given = typeof answer === 'string' ? answer : answer({ method, url, headers, body });
  return typeof given === 'string'
    ? { ...parseExchange(address, given), method }
    : { ...parseExchange(address, given.message), method, milliseconds: given.milliseconds };
}
