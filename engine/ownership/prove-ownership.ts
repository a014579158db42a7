import { Unavailable } from '../evidence/define-collector.ts';
import { createOutbound, type Outbound } from '../evidence/reach/outbound.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { isLocalName } from '../scan-target/address.ts';
import { registrableDomainOf } from '../scan-target/site.ts';
import type { Target } from '../scan-target/target.ts';
import { followSameServer } from './follow-same-server.ts';
import { MARK_LIMIT, metaInHead } from './ownership-mark.ts';

/** One verification method: what to place, and where. */
export interface OwnershipWay {
  readonly by: 'dns' | 'file' | 'meta';
  /** The DNS names, of which one suffices; the URL of the file or page. */
  readonly at: readonly string[];
  readonly place: string;
}

interface OwnershipLook {
  /** The first method that succeeded; undefined if none did. */
  readonly by: OwnershipWay['by'] | undefined;
  /** Scheme, host and port that were checked. */
  readonly origin: string;
  /** Why each method failed. */
  readonly missing: readonly { readonly by: OwnershipWay['by']; readonly reason: string }[];
}

const NAME = 'assay-verification';
const FILE = `/.well-known/${NAME}.txt`;
const FILE_LIMIT = 1024;
const DEADLINE_MS = 20_000;

/** The verification methods for a target; an IP address has no DNS records. */
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
 * Checks all methods at once. The token is not part of any request, so a host that echoes requests or answers
 * everything proves nothing; redirects are followed on the same host only.
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
    // A DNS record covers a domain; a file or page proves nothing about a server that redirects to it.
    const away = by === 'file' || by === 'meta' ? await awayFrom(outbound, target.url) : undefined;
    return by && away
      ? { by: undefined, origin, missing: [...missing, { by, reason: away }] }
      : { by, origin, missing };
  } finally {
    await outbound.close();
  }
}

/** Undefined if the token was found, else the reason. */
type Look = (outbound: Outbound, at: readonly string[], token: string) => Promise<string | undefined>;

const LOOK: Readonly<Record<OwnershipWay['by'], Look>> = {
  async dns(outbound, names, token) {
    const answers = await Promise.allSettled(names.map((name) => outbound.resolve(name, 'TXT')));
    const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (records.some((record) => record.trim() === `${NAME}=${token}`)) return undefined;
    const failed = answers.find((answer) => answer.status === 'rejected');
    return failed ? reasonOf(failed.reason) : 'TXT record not found';
  },
  async file(outbound, [url = ''], token) {
    const { status, text } = await followSameServer(outbound, url, FILE_LIMIT);
    if (status !== 200) return `HTTP status ${status}`;
    return text.trim() === token ? undefined : 'the file has other content';
  },
  async meta(outbound, [url = ''], token) {
    const { status, text } = await followSameServer(outbound, url, MARK_LIMIT);
    if (status !== 200) return `HTTP status ${status}`;
    const contents = await metaInHead(text, NAME);
    if (contents.some((content) => content.trim() === token)) return undefined;
    return contents.length > 0 ? 'the meta element has another token' : 'meta element not found in the head';
  },
};

/** Why a response does not come from the requested server; undefined if it does. */
function awayFrom(outbound: Outbound, url: string): Promise<string | undefined> {
  return followSameServer(outbound, url, MARK_LIMIT).then(() => undefined, reasonOf);
}

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable) return error.message;
  throw error;
}
