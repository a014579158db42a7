import {
  createOutbound,
  type Exchange,
  headerValue,
  isLocalName,
  MARK_LIMIT,
  metaInHead,
  type Outbound,
  type ReachSettings,
  registrableDomainOf,
  type Target,
  Unavailable,
} from '@assay/engine';

/** One way to show that a site is one's own: what to place, and where. */
export interface OwnershipWay {
  readonly by: 'dns' | 'file' | 'meta';
  /** The names of a TXT record, of which one suffices; the address of the file or of the page. */
  readonly at: readonly string[];
  readonly place: string;
}

interface OwnershipLook {
  /** The first way that holds; undefined where none does. */
  readonly by: OwnershipWay['by'] | undefined;
  /** Scheme, host and port that were asked about. */
  readonly origin: string;
  /** Why each of the ways does not hold. */
  readonly missing: readonly { readonly by: OwnershipWay['by']; readonly reason: string }[];
}

const NAME = 'assay-verification';
const FILE = `/.well-known/${NAME}.txt`;
const FILE_LIMIT = 1024;
const MOST_REDIRECTS = 3;
const TIMEOUT_SECONDS = 10;
const DEADLINE_MS = 20_000;

/** The ways to show that whoever has the token owns the target; an address has no DNS records. */
export function ownershipWays({ url, host }: Target, token: string): OwnershipWay[] {
  const domain = isLocalName(host) ? undefined : registrableDomainOf(host);
  const names = domain === undefined ? [] : [...new Set([host, domain])];
  return [
    ...(names.length > 0 ? [{ by: 'dns' as const, at: names, place: `${NAME}=${token}` }] : []),
    { by: 'file', at: [new URL(FILE, url).href], place: token },
    { by: 'meta', at: [new URL('/', url).href], place: `<meta name="${NAME}" content="${token}">` },
  ];
}

/**
 * Looks for the token in all ways at once. It is not sent along, so that a host that repeats what it is asked, or answers
 * everything, proves nothing; a redirect is followed on the same host only.
 */
export async function proveOwnership(
  target: Target,
  token: string,
  { settings }: { readonly settings: ReachSettings },
): Promise<OwnershipLook> {
  const outbound = createOutbound(settings, AbortSignal.timeout(DEADLINE_MS));
  try {
    const reasons = await Promise.all(
      ownershipWays(target, token).map(async (way) => ({
        by: way.by,
        reason: await LOOK[way.by](outbound, way.at, token).catch(reasonOf),
      })),
    );
    const missing = reasons.flatMap(({ by, reason }) => (reason === undefined ? [] : [{ by, reason }]));
    const by = reasons.find(({ reason }) => reason === undefined)?.by;
    const origin = new URL(target.url).origin;
    // A record covers a domain; what lies on a server says nothing of the one that its pages are redirected to.
    const away = by === 'file' || by === 'meta' ? await awayFrom(outbound, target.url) : undefined;
    return by && away
      ? { by: undefined, origin, missing: [...missing, { by, reason: away }] }
      : { by, origin, missing };
  } finally {
    await outbound.close();
  }
}

/** Undefined where the token is there, else why not. */
type Look = (outbound: Outbound, at: readonly string[], token: string) => Promise<string | undefined>;

const LOOK: Readonly<Record<OwnershipWay['by'], Look>> = {
  async dns(outbound, names, token) {
    const answers = await Promise.allSettled(names.map((name) => outbound.resolve(name, 'TXT')));
    const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (records.some((record) => record.trim() === `${NAME}=${token}`)) return undefined;
    const failed = answers.find((answer) => answer.status === 'rejected');
    return failed ? reasonOf(failed.reason) : 'there is no such TXT record';
  },
  async file(outbound, [url = ''], token) {
    const { status, text } = await follow(outbound, url, FILE_LIMIT);
    if (status !== 200) return `the answer is ${status}`;
    return text.trim() === token ? undefined : 'the file holds something else';
  },
  async meta(outbound, [url = ''], token) {
    const { status, text } = await follow(outbound, url, MARK_LIMIT);
    if (status !== 200) return `the answer is ${status}`;
    const contents = metaInHead(text, NAME);
    if (contents.some((content) => content.trim() === token)) return undefined;
    return contents.length > 0 ? 'the meta element holds something else' : 'there is no such meta element in the head';
  },
};

/** Why a page is not on the server it is asked of; undefined where it is. */
function awayFrom(outbound: Outbound, url: string): Promise<string | undefined> {
  return follow(outbound, url, MARK_LIMIT).then(() => undefined, reasonOf);
}

async function follow(outbound: Outbound, start: string, maxBodyBytes: number): Promise<Exchange> {
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await outbound.fetch({ url, maxBodyBytes, timeoutSeconds: TIMEOUT_SECONDS });
    const location = headerValue(answer.headers, 'location');
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    const next = URL.parse(location, url);
    if (!next || !isSameServer(new URL(url), next)) throw new Unavailable('it is redirected to another server');
    if (redirects === MOST_REDIRECTS) throw new Unavailable('it is redirected too often');
    url = next.href;
  }
}

/** The same origin, or from http to https at the ports that belong to them. */
function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.hostname === to.hostname && to.protocol === 'https:' && from.port === '' && to.port === '';
}

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable) return error.message;
  throw error;
}
