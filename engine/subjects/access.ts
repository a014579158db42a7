import { outcomeOf, Unavailable } from '../evidence/define-collector.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { AccessReplay, Blindness, UserName } from '../evidence/facts/access.ts';
import { heldBackText } from '../evidence/facts/held-back.ts';
import type { Visit } from '../evidence/facts/visit.ts';
import type { Gathered } from '../evidence/gather.ts';
import { onceEach } from '../evidence/parse/access/backends/backend.ts';
import { isAdministrative } from '../evidence/parse/access/nouns.ts';
import { storedIds } from '../evidence/parse/access/stored-ids.ts';
import { claimsOf, credentialsOf, tenantsOf, tokensIn, userIdsOf } from '../evidence/parse/access/tokens.ts';
import { keyOf } from '../evidence/parse/access/views.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import { asksToSignIn } from '../evidence/parse/landing/sign-in.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { comparesUsers } from '../findings/module.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import type { AccessBefore } from '../report/access/access-changes.ts';
import { type AccessReport, accessReportOf, type Compared } from '../report/access-report.ts';
import type { Run, RunOptions } from '../run/pipeline.ts';
import type { Session } from '../scan-target/session.ts';
import type { Target } from '../scan-target/target.ts';
import { askBackends, hasBackend } from './access/ask-backends.ts';
import { chooseReads } from './access/choose-reads.ts';
import { clientRoutes, NO_NAMES, readSurface } from './access/read-surface.ts';
import { replay } from './access/replay.ts';
import { tryWrites } from './access/try-writes.ts';
import { type Walk, walkPages } from './access/walk.ts';
import { withheldFrom } from './access/withheld.ts';
import { defineSubject } from './define-subject.ts';

export interface AccessOptions extends RunOptions, AccessBefore {
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
  rejected: UserName | undefined;
  close(): Promise<unknown>;
}

/** A user's pages lead to a sign-in. */
class NotSignedIn extends Unavailable {
  readonly user: UserName;

  constructor(user: UserName) {
    super(`${user} is not signed in: the page redirects to a sign-in page`);
    this.user = user;
  }
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
    const close = () => Promise.all([a.close(), b.close(), nobody.close()]);
    return { a, b, nobody, compared: undefined, rejected: undefined, close };
  },
  async gather(run: Run<Target, AccessOptions>, reach: AccessReach) {
    const compared = await outcomeOf(compare(run, reach));
    if (compared instanceof Unavailable) return nothing(reach, blindnessOf(compared));
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
    const { blind } = gathered.facts.access ?? {};
    return blind ? nothing(reach, blind) : { gathered };
  },
  report: ({ target, options, access: { compared, rejected }, gathered, judgements, startedAt }): AccessReport =>
    accessReportOf({
      target: target.url,
      sessions: options.sessions,
      previous: options.previous,
      previousCoverage: options.previousCoverage,
      users: options.users,
      compared,
      rejected,
      gathered,
      judgements,
      startedAt,
      completedAt: new Date(),
    }),
});

/** Compares what two users of an application get. Always resolves; what cannot be compared is `unknown`, with the reason. */
export const compareAccess = access.run;

function blindnessOf(error: Unavailable): Blindness {
  return { reason: error.message, ...(error instanceof NotSignedIn ? { rejected: error.user } : {}) };
}

function nothing(reach: AccessReach, { reason, rejected }: Blindness): { readonly gathered: Gathered } {
  reach.rejected = rejected;
  return { gathered: { facts: {}, unavailable: new Map([['access', reason] as const]) } };
}

/** Opens the pages of both users. `a` is the one whose data the other must not get: the administrator, if one of them is. */
async function walkBoth(
  { target, options, isolate }: Run<Target, AccessOptions>,
  reach: AccessReach,
  surface: SurfaceAt,
) {
  const routesOf = async (start: Visit) => {
    const names = await surface(start);
    return names ? clientRoutes(names, start) : [];
  };
  const { pages = PAGES, onProgress = () => undefined, sessions } = options;
  const walkAs = async (own: ScanReach, name: UserName, before: number) => {
    const onPage = (count: number) => onProgress(`Opening pages as ${name}`, before + count, 2 * pages);
    const walk = await walkPages(target.url, { reach: own, reading: isolate, pages, routesOf, onPage });
    if (asksToSignIn(walk.start.rendered.url, undefined) && !asksToSignIn(target.url, undefined))
      throw new NotSignedIn(name);
    return walk;
  };
  const first = await walkAs(reach.a, 'user A', 0);
  const second = await walkAs(reach.b, 'user B', pages);
  const isSwapped = adminParts(second, first) > 0 && adminParts(first, second) === 0;
  const sides = [
    { name: 'user A', walk: first, asker: reach.a, session: sessions[0] },
    { name: 'user B', walk: second, asker: reach.b, session: sessions[1] },
  ] as const;
  const [a, other] = isSwapped ? [sides[1], sides[0]] : sides;
  const { withheld, walk } = withheldFrom(a.walk, other.walk);
  return { a, b: { ...other, walk }, first, second, isSwapped, withheld };
}

async function compare(run: Run<Target, AccessOptions>, reach: AccessReach) {
  const { target, options, isolate } = run;
  const { onProgress = () => undefined } = options;
  const page = await outcomeOf(reach.nobody.fetch({ url: target.url }));
  const surface = onceFor((start: Visit) => readSurface({ target, isolate, start, page }, reach.nobody));
  const { a, b, first, second, isSwapped, withheld } = await walkBoth(run, reach, surface);
  onProgress('Asking back ends as both users', 0, 0);
  const tokens = { a: tokensOf(a), b: tokensOf(b) };
  const ids = { a: userIdsOf(tokens.a), b: userIdsOf(tokens.b) };
  const users = {
    a: { sent: a.walk.sent, tokens: tokens.a, ids: ids.a },
    b: { sent: b.walk.sent, tokens: tokens.b, ids: ids.b },
  };
  const names = (hasBackend(users.a) ? await surface(a.walk.start) : undefined)?.backends ?? NO_NAMES;
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
  const tenants = { a: tenantsOf(tokens.a), b: tenantsOf(tokens.b) };
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
  const isLate = reach.a.signal.aborted;
  const cuts = [...replayed.cuts, ...stored.cuts, ...writes.cuts, ...leftOut(own, a.name, isLate)];
  const facts: AccessReplay = {
    ...replayed,
    writes: writes.tried,
    cuts,
    pages: { a: a.walk.pages, b: b.walk.pages },
    names: { a: a.name, b: b.name },
    withheld,
    storedIds: storedIds(a.session, b.session),
    claims,
    tenants,
  };
  const summary: Compared = {
    owner: a.name,
    isSwapped,
    pages: [first.pages.length, second.pages.length],
    reads: reads.length,
    found: own.found + reads.length - own.reads.length,
    cuts: [...first.cuts, ...second.cuts, ...notSentBy(own, theirs)],
  };
  return { replay: facts, summary, start: first.start, page: page instanceof Unavailable ? {} : { page } };
}

function notSentBy(...sides: readonly ReturnType<typeof chooseReads>[]): string[] {
  return [heldBackText([...new Set(sides.flatMap(({ notSent }) => notSent))]) ?? []].flat();
}

type SurfaceAt = (start: Visit) => Promise<Surface | undefined>;

/** Reads with the first page that it is asked for; the others have the same scripts. */
function onceFor(read: SurfaceAt): SurfaceAt {
  let reading: ReturnType<SurfaceAt> | undefined;
  return (start) => {
    reading ??= read(start);
    return reading;
  };
}

function leftOut({ left, found, reads }: ReturnType<typeof chooseReads>, name: string, isLate: boolean): string[] {
  return [
    ...(left > 0 ? [`${left} of ${found} requests of ${name} were left out (limit ${reads.length})`] : []),
    ...(isLate ? ['The scan reached its deadline'] : []),
  ];
}

/** Parts for administrators that one user only is shown links to, or is not sent away from. */
function adminParts(walk: Walk, other: Walk): number {
  const links = [...walk.links].filter((url) => isAdministrative(url) && !other.links.has(url));
  return links.length + withheldFrom(walk, other).withheld.filter(isAdministrative).length;
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
