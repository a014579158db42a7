import { outcomeOf, Unavailable } from '../evidence/define-collector.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { AccessReplay } from '../evidence/facts/access.ts';
import type { Gathered } from '../evidence/gather.ts';
import { onceEach } from '../evidence/parse/access/backends/backend.ts';
import { isAdministrative } from '../evidence/parse/access/nouns.ts';
import { claimsOf, credentialsOf, tokensIn, userIdsOf } from '../evidence/parse/access/tokens.ts';
import { keyOf } from '../evidence/parse/access/views.ts';
import { asksToSignIn } from '../evidence/parse/landing/sign-in.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { comparesUsers } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { type AccessReport, accessReportOf, type Compared } from '../report/access-report.ts';
import type { Run, RunOptions } from '../run/pipeline.ts';
import type { Session } from '../scan-target/session.ts';
import type { Target } from '../scan-target/target.ts';
import { askBackends, hasBackend } from './access/ask-backends.ts';
import { backendNames, NO_NAMES } from './access/backend-names.ts';
import { chooseReads } from './access/choose-reads.ts';
import { replay } from './access/replay.ts';
import { tryWrites } from './access/try-writes.ts';
import { type Walk, walkPages } from './access/walk.ts';
import { defineSubject } from './define-subject.ts';

export interface AccessOptions extends RunOptions {
  /** Of two test accounts; the first one should be the more privileged one. */
  readonly sessions: readonly [Session, Session];
  /** Pages that are opened as each user, the target included; default 10. */
  readonly pages?: number;
  /** Also insert rows in the other user's name, where the server rolls them back. Default false. */
  readonly allowWrites?: boolean;
  readonly settings: ReachSettings;
}

const PAGES = 10;
const REQUESTS = 500;
const SECONDS = 180;
const SECONDS_OF_PAGE = 12;
const REPORTED = ['access', 'technologies'] as const;

interface AccessReach {
  readonly a: ScanReach;
  readonly b: ScanReach;
  readonly nobody: ScanReach;
  compared: Compared | undefined;
  close(): Promise<unknown>;
}

/** Two users of an application: what the pages of one request, asked again as the other and as nobody. */
const access = defineSubject({
  select: (all, _target: Target, _options: AccessOptions) => all.filter(({ id }) => comparesUsers(id)),
  open: ({ target, options }: Run<Target, AccessOptions>): AccessReach => {
    const { settings, sessions, signal, pages = PAGES, observe } = options;
    const limits = { requests: REQUESTS, deadlineSeconds: SECONDS + 2 * SECONDS_OF_PAGE * pages };
    const reachOf = (session?: Session) => {
      const browser = session !== undefined;
      const own = { modules: [], formFactor: 'desktop', signal, session, browser, recordsSent: true, observe } as const;
      const reach = createReach(target, settings, own);
      reach.raiseTo(limits);
      return reach;
    };
    const [a, b, nobody] = [reachOf(sessions[0]), reachOf(sessions[1]), reachOf()];
    return { a, b, nobody, compared: undefined, close: () => Promise.all([a.close(), b.close(), nobody.close()]) };
  },
  async gather(run: Run<Target, AccessOptions>, reach: AccessReach) {
    const compared = await outcomeOf(compare(run, reach));
    if (compared instanceof Unavailable) return { gathered: nothing(compared.message) };
    reach.compared = compared.summary;
    const { rendered, network } = compared.start;
    const gathered = await gatherInIsolate(run.isolate, reach.nobody, {
      wanted: ['access'],
      optional: ['technologies'],
      reported: REPORTED,
      given: { address: run.target.url, accessReplay: compared.replay, rendered, network, ...compared.page },
      sources: DERIVATION_PLANS,
      observe: run.options.observe,
    });
    return { gathered };
  },
  report: ({ target, options: { sessions }, access: { compared }, gathered, judgements, startedAt }): AccessReport =>
    accessReportOf({
      target: target.url,
      sessions,
      compared,
      gathered,
      judgements,
      startedAt,
      completedAt: new Date(),
    }),
});

/** Compares what two users of an application get. Always resolves; what cannot be compared is `unknown`, with the reason. */
export const compareAccess = access.run;

function nothing(reason: string): Gathered {
  return { facts: {}, unavailable: new Map([['access', reason] as const]) };
}

/** Opens the pages of both users. `a` is the one whose data the other must not get: the administrator, if one of them is. */
async function walkBoth({ target, options, isolate }: Run<Target, AccessOptions>, reach: AccessReach) {
  const { pages = PAGES, onProgress = () => undefined, sessions } = options;
  const walkAs = async (own: ScanReach, name: string, before: number) => {
    const onPage = (count: number) => onProgress(`Opening pages as ${name}`, before + count, 2 * pages);
    const walk = await walkPages(target.url, { reach: own, reading: isolate, pages, onPage });
    if (asksToSignIn(walk.start.rendered.url, undefined) && !asksToSignIn(target.url, undefined))
      throw new Unavailable(`${name} is not signed in: the page redirects to a sign-in page`);
    return walk;
  };
  const first = await walkAs(reach.a, 'user A', 0);
  const second = await walkAs(reach.b, 'user B', pages);
  const isSwapped = adminLinks(second, first) > 0 && adminLinks(first, second) === 0;
  const sides = [
    { name: 'user A', walk: first, asker: reach.a, session: sessions[0] },
    { name: 'user B', walk: second, asker: reach.b, session: sessions[1] },
  ] as const;
  const [a, b] = isSwapped ? [sides[1], sides[0]] : sides;
  return { a, b, first, second, isSwapped };
}

async function compare(run: Run<Target, AccessOptions>, reach: AccessReach) {
  const { target, options, isolate } = run;
  const { onProgress = () => undefined } = options;
  const { a, b, first, second, isSwapped } = await walkBoth(run, reach);
  const page = await outcomeOf(reach.nobody.fetch({ url: target.url }));
  onProgress('Asking back ends as both users', 0, 0);
  const tokens = { a: tokensOf(a), b: tokensOf(b) };
  const ids = { a: userIdsOf(tokens.a), b: userIdsOf(tokens.b) };
  const users = {
    a: { sent: a.walk.sent, tokens: tokens.a, ids: ids.a },
    b: { sent: b.walk.sent, tokens: tokens.b, ids: ids.b },
  };
  const isAsked = hasBackend(users.a);
  const names = isAsked ? await backendNames({ target, isolate, start: a.walk.start, page }, reach.nobody) : NO_NAMES;
  const stored = await askBackends({ reach: a.asker, user: users.a, names });
  const storedOfOther = await askBackends({ reach: b.asker, user: users.b, names });
  const credentials = {
    a: credentialsOf([...a.walk.sent, ...stored.asked]),
    b: credentialsOf([...b.walk.sent, ...storedOfOther.asked]),
  };
  const { origin } = new URL(first.start.rendered.url);
  const [own, theirs] = [
    chooseReads(a.walk, origin, credentials.a),
    chooseReads({ ...b.walk, linked: [] }, origin, credentials.b),
  ];
  const onRead = (done: number, all: number) => onProgress('Repeating requests as both users and as nobody', done, all);
  const askers = { a: a.asker, b: b.asker, nobody: reach.nobody };
  const claims = { a: claimsOf(tokens.a), b: claimsOf(tokens.b) };
  const known = new Set([...claims.a, ...claims.b]);
  const reads = onceEach([...own.reads, ...stored.reads], keyOf);
  const replayed = await replay(reads, onceEach([...theirs.reads, ...storedOfOther.reads], keyOf), {
    askers,
    credentials,
    known,
    onRead,
  });
  const trying = { reach: b.asker, nobody: reach.nobody, credentials: credentials.a, ids };
  const writes = options.allowWrites ? await tryWrites(storedOfOther.reads, trying) : { tried: [], cuts: [] };
  const cuts = [
    ...replayed.cuts,
    ...stored.cuts,
    ...writes.cuts,
    ...(own.left > 0
      ? [`${own.left} of ${own.found} requests of ${a.name} were left out (limit ${own.reads.length})`]
      : []),
    ...(reach.a.signal.aborted ? ['The scan reached its deadline'] : []),
  ];
  const facts: AccessReplay = {
    ...replayed,
    writes: writes.tried,
    cuts,
    pages: { a: a.walk.pages, b: b.walk.pages },
    names: { a: a.name, b: b.name },
    claims,
  };
  const summary: Compared = {
    owner: a.name,
    isSwapped,
    pages: [first.pages.length, second.pages.length],
    reads: reads.length,
    found: own.found + reads.length - own.reads.length,
    cuts: [...first.cuts, ...second.cuts],
  };
  return { replay: facts, summary, start: first.start, page: page instanceof Unavailable ? {} : { page } };
}

/** Parts for administrators that are linked for one user only. */
function adminLinks({ links }: Walk, other: Walk): number {
  return [...links].filter((url) => isAdministrative(url) && !other.links.has(url)).length;
}

interface Side {
  readonly walk: Walk;
  readonly session: Session;
}

function tokensOf({ walk, session: { headers = {}, cookies = [], storage = {}, sessionStorage = {} } }: Side) {
  const sent = walk.sent.map((one) => Object.values(one.headers).join(' '));
  const stored = [
    ...cookies.map(({ value }) => value),
    ...[storage, sessionStorage].flatMap((kind) => Object.values(kind).flatMap((items) => Object.values(items))),
  ];
  return tokensIn(new Set([...sent, ...Object.values(headers), ...stored]));
}
