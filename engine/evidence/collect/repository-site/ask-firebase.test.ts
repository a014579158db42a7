import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../../checks/list.ts';
import { runChecks } from '../../../checks/run-checks.ts';
import { workflowReportOf } from '../../../report/workflow-report.ts';
import evaluatedRules from '../../derive/repository/evaluated-rules.ts';
import ruleFiles from '../../derive/repository/rule-files.ts';
import siteBackends from '../../derive/repository/site-backends.ts';
import textFiles from '../../derive/repository/text-files.ts';
import { gather } from '../../gather.ts';
import { NO_REACH } from '../../no-reach.ts';
import { serveHttp, type TestServer } from '../../reach/test-servers.ts';
import { firebaseCollector } from './ask-firebase.ts';
import { siteFilesCollector } from './site-files.ts';
import { siteAt } from './test-site.ts';

const RULES = (paths: readonly string[]) => `service cloud.firestore { match /databases/{db}/documents {
${paths.map((path) => `  match ${path} { allow read: if true; }`).join('\n')}
} }`;
const PATHS = ['/users/{id}', '/orders/{id}', '/members/{id}', '/patients/{id}', '/a/{id}/customers/{one}'];
const VALUE = 'Ann Smith';
const ERROR = (status: string) => ({ error: { status } });
const ANSWERS: Readonly<Record<string, readonly [number, unknown]>> = {
  users: [200, { documents: [{ name: 'projects/warm-socks/x/users/1', fields: { name: { stringValue: VALUE } } }] }],
  orders: [200, {}],
  members: [403, ERROR('PERMISSION_DENIED')],
  patients: [503, {}],
  '': [200, { members: { x7Yq2LmN0pRs: {}, Anna: {} } }],
};
const SCRIPT = 'init({ projectId: "warm-socks", authDomain: "warm-socks.firebaseapp.com" }); collection(db, "users")';
const BASE = 'https://firestore.googleapis.com/';

let server: TestServer;
let script: string;
let control: readonly [number, unknown];
let asked: IncomingMessage[] = [];
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const { url = '/' } = request;
    if (url === '/') return response.end('<!doctype html><script src="/app.js"></script>');
    if (url === '/app.js') return response.end(script);
    asked.push(request);
    const name = /documents\/([\w/]+)\?pageSize=1$/.exec(url)?.[1] ?? /^\/([\w/]*)\.json/.exec(url)?.[1] ?? '';
    const [status, body] = ANSWERS[name] ?? control;
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
beforeEach(() => {
  asked = [];
  script = SCRIPT;
  control = [403, ERROR('PERMISSION_DENIED')];
});
afterAll(() => server.close());

interface Other {
  readonly source?: string;
  readonly answered?: readonly string[];
}

async function reportOf(
  text: string,
  isCompared = true,
  path = 'firestore.rules',
  backEnd = BASE,
  { source = '', answered = [] }: Other = {},
) {
  const files = [
    { path, text },
    { path: 'src/firebase.ts', text: source },
  ];
  const site = isCompared ? siteAt(server.url, backEnd, { answered }) : undefined;
  const { signal } = new AbortController();
  const gathered = await gather(
    ['firebaseRules'],
    [
      ruleFiles,
      textFiles,
      evaluatedRules,
      siteBackends,
      firebaseCollector(site),
      ...(site ? [siteFilesCollector(site)] : []),
    ],
    { repositoryFiles: { files, leftOut: [], readAt: 0 } },
    NO_REACH,
    signal,
  );
  const checks = CHECKS.filter(({ needs }) => needs.includes('firebaseRules'));
  const judgements = runChecks(checks, gathered);
  const now = new Date();
  return workflowReportOf({ files, modules: ['access-rules'], judgements, gathered, startedAt: now, completedAt: now });
}

const lines = ({ findings }: Awaited<ReturnType<typeof reportOf>>) =>
  Object.fromEntries(
    findings.map(({ location, severity, evidence }) => [
      String(location?.part).replace(/^\w+(?:, \w+)* /, ''),
      `${severity}: ${/^Live site: (.*)$/m.exec(evidence.shows)?.[1]}`,
    ]),
  );

describe('rules of Firebase and the live site', () => {
  test('a document that nobody should read is critical, and each other answer is stated', async () => {
    const report = await reportOf(RULES(PATHS));
    const at = (name: string) => `GET ${BASE}v1/projects/warm-socks/databases/(default)/documents/${name}?pageSize=1`;
    expect(lines(report)).toEqual({
      '/users/{id}': `critical: ${at('users')}: returned a document with the fields name`,
      '/orders/{id}': `high: ${at('orders')}: returned no document: the collection is empty, or its rules differ`,
      '/members/{id}': `high: ${at('members')}: refused`,
      '/patients/{id}': 'high: not asked, because firestore.googleapis.com did not answer: HTTP status 503',
      '/a/{id}/customers/{one}': 'high: not asked, because the rule names no collection whose documents can be listed',
    });
    expect(JSON.stringify(report)).not.toContain(VALUE);
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  test('under a rule for everything, the collections of the scripts are asked for', async () => {
    control = [200, {}];
    expect(lines(await reportOf(RULES(['/{all=**}'])))['/{all=**}']).toMatch(/^critical: .*documents\/users/);
  });

  test('what the live site answers is no change of the finding', async () => {
    const compared = async (isCompared: boolean) =>
      (await reportOf(RULES(PATHS), isCompared)).findings.map(({ fingerprint, evidence }) => [
        fingerprint,
        evidence.compares ?? evidence.shows,
      ]);
    expect(await compared(true)).toEqual(await compared(false));
  });

  test('nothing proves a back end that has documents of any name', async () => {
    control = ANSWERS.users ?? [200, {}];
    expect(lines(await reportOf(RULES(['/users/{id}'])))['/users/{id}']).toBe(
      'high: not asked, because firestore.googleapis.com answers for what does not exist',
    );
  });

  test.each([
    ['init()', /name no Firebase project$/],
    [`${SCRIPT}; init({ projectId: "cold-socks" })`, /name 2 Firebase projects$/],
  ])('%s: not asked', async (text, reason) => {
    script = text;
    expect(lines(await reportOf(RULES(['/users/{id}'])))['/users/{id}']).toMatch(reason);
    expect(asked).toEqual([]);
  });

  test('a project that answered an earlier scan, and that only the repository still names, is asked again', async () => {
    script = 'init()';
    const earlier = `${BASE}v1/projects/warm-socks/databases/(default)/documents/users?pageSize=1`;
    const answers = async (other: Other) =>
      lines(await reportOf(RULES(['/users/{id}']), true, 'firestore.rules', BASE, other))['/users/{id}'];
    expect(await answers({ source: SCRIPT, answered: [earlier] })).toBe(
      `critical: GET ${earlier}: returned a document with the fields name; only the repository still names the project`,
    );
    asked = [];
    const others = [
      { source: SCRIPT },
      { answered: [earlier] },
      { source: SCRIPT, answered: [earlier.replace('warm-socks', 'cold-socks')] },
    ];
    for (const other of others) expect(await answers(other)).toMatch(/^high: .* name no Firebase project$/);
    expect(asked).toEqual([]);
  });

  test('paths of a Realtime Database', async () => {
    const text = JSON.stringify({ rules: { users: { '.read': true }, orders: { $id: { '.read': true } } } });
    const report = await reportOf(text, true, 'database.rules.json', 'https://warm-socks-default-rtdb.firebaseio.com/');
    expect(lines(report)['/users']).toMatch(
      /^critical: GET https:\/\/warm-socks-default-rtdb\.firebaseio\.com\/users\.json/,
    );
    expect(asked).toHaveLength(2);
  });

  test('ids below the root of a Realtime Database are no names of fields', async () => {
    const text = JSON.stringify({ rules: { '.read': true, 'a\ud800': { '.read': true }, '../b': { '.read': true } } });
    const report = await reportOf(text, true, 'database.rules.json', 'https://warm-socks-default-rtdb.firebaseio.com/');
    expect(lines(report)['/']).toMatch(/returned a document with the fields Anna$/);
    expect(asked).toHaveLength(2);
  });
});
