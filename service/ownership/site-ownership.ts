import { type OwnershipWay, ownershipWays, type Permitted, parseTarget, proveOwnership } from '@assay/engine';
import type { KeyedHash } from '../keys/secret.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/open.ts';
import { findOwnership, saveOwnership } from '../store/projects/ownership.ts';
import type { OwnershipProof } from '../store/schema.ts';

export interface OwnershipWorld {
  readonly store: Store;
  readonly config: Pick<Config, 'reach' | 'requireOwnership'>;
  readonly keyedHash: KeyedHash;
  now(): Date;
}

/** Ownership verification of a project's site. */
interface Site {
  readonly projectId: string;
  readonly url: string;
}

export interface Ownership {
  readonly origin: string;
  readonly token: string;
  readonly ways: readonly OwnershipWay[];
  /** A proof for this origin, at most a day old. */
  readonly proof: OwnershipProof | undefined;
  /** Why each method failed; empty without a check. */
  readonly missing: readonly { readonly by: OwnershipWay['by']; readonly reason: string }[];
}

export const PROOF_HOURS = 24;
const TOKEN_LETTERS = 32;

/** Whether a scan needs verified ownership: because the server requires it, or because of what the scan is permitted. */
export function needsOwnership(
  { allowWrites = false, defaultLogins = false }: Permitted,
  { requireOwnership }: Pick<Config, 'requireOwnership'>,
): boolean {
  return requireOwnership || allowWrites || defaultLogins;
}

/** Instructions and the stored proof, without a check. */
export async function knownOwnership({ projectId, url }: Site, world: OwnershipWorld): Promise<Ownership> {
  const token = world.keyedHash('ownership', projectId).slice(0, TOKEN_LETTERS);
  const [target, stored] = [parseTarget(url), await findOwnership(world.store, projectId)];
  const { origin } = new URL(target.url);
  const oldest = world.now().getTime() - PROOF_HOURS * 3_600_000;
  const proof = stored?.origin === origin && Date.parse(stored.at) > oldest ? stored : undefined;
  return { origin, token, ways: ownershipWays(target, token), proof, missing: [] };
}

/** By project and URL: concurrent requests share one check. */
const underWay = new Map<string, Promise<Ownership>>();

/** Checks the site, and stores the result. */
export function checkOwnership(site: Site, world: OwnershipWorld): Promise<Ownership> {
  const key = `${site.projectId} ${site.url}`;
  const look = underWay.get(key) ?? checkSite(site, world).finally(() => underWay.delete(key));
  underWay.set(key, look);
  return look;
}

async function checkSite(site: Site, world: OwnershipWorld): Promise<Ownership> {
  const { store, config, now } = world;
  const known = await knownOwnership(site, world);
  const found = await proveOwnership(parseTarget(site.url), known.token, { settings: config.reach });
  const proof = found.by && { by: found.by, origin: known.origin, at: now().toISOString() };
  if (proof || known.proof) await saveOwnership(store, site.projectId, proof ?? null);
  return { ...known, proof, missing: proof ? [] : found.missing };
}

/** Whether the site was proven to be the project's own, and still is. A site that never was is not asked. */
export async function isOwnSite(site: Site, world: OwnershipWorld): Promise<boolean> {
  const stored = await findOwnership(world.store, site.projectId);
  if (stored?.origin !== new URL(site.url).origin) return false;
  return (await ownershipRefusal(site, world, { isRequired: true })) === undefined;
}

interface Refused {
  readonly what?: 'Active scans' | 'Signed-in scans' | 'Test accounts' | 'Badges' | 'Reasons for dismissed findings';
  /** Default: as the server requires. */
  readonly isRequired?: boolean;
}

/** Why something that requires ownership is refused, for display; undefined if it is allowed. */
export async function ownershipRefusal(
  site: Site,
  world: OwnershipWorld,
  { what = 'Active scans', isRequired = world.config.requireOwnership }: Refused = {},
): Promise<string | undefined> {
  if (!isRequired) return undefined;
  if ((await knownOwnership(site, world)).proof) return undefined;
  const looked = await checkOwnership(site, world);
  return looked.proof ? undefined : `${what} require ${refusalOf(looked)}`;
}

const WORDS: Readonly<Record<OwnershipWay['by'], (way: OwnershipWay) => string>> = {
  dns: ({ at, place }) => `a TXT record ${place} at ${at.join(' or ')}`,
  file: ({ at, place }) => `a file ${at[0]} that contains only ${place}`,
  meta: ({ at, place }) => `${place} in the head of ${at[0]}`,
};

function refusalOf({ origin, ways, missing }: Ownership): string {
  const places = ways.map((way) => WORDS[way.by](way)).join(', or ');
  const reasons = missing.map(({ by, reason }) => `${by}: ${reason}`).join('; ');
  return `verified ownership of ${origin}. Add ${places}. Result of the check just made: ${reasons}`;
}
