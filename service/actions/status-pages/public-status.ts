import type { z } from 'zod';
import type { PublicStatus } from '../../shapes/monitoring/status-page.ts';
import type { Store } from '../../store/open.ts';
import { findPublicPage } from '../../store/status/status-pages.ts';
import type { World } from '../../world/world.ts';
import { readStatus } from './read-status.ts';

interface Kept {
  /** The page as it was saved when this was read. */
  readonly as: string;
  readonly until: number;
  readonly status: Promise<z.input<typeof PublicStatus>>;
}

interface Served {
  readonly status: z.input<typeof PublicStatus>;
  /** Seconds until it is read again. */
  readonly freshSeconds: number;
}

/** How long statistics are kept: visitors cannot cause more than one read in this time for each page. */
export const FRESH_SECONDS = 30;
const MAX_KEPT = 500;

/** What can be an address: anything else is not looked up. */
const SLUG = /^[a-z0-9-]{3,40}$/;

/** By project; those read longest ago come first. */
const keptOf = new WeakMap<Store, Map<string, Kept>>();

/**
 * What the status page at a slug shows, at most 30 s old; undefined if there is none. The page itself is looked up for
 * each visit, so that a changed page, one that is off, and one at another address are not answered from memory.
 */
export async function publicStatus(
  slug: string,
  { store, now }: Pick<World, 'store' | 'now'>,
): Promise<Served | 'suspended' | undefined> {
  const found = SLUG.test(slug) ? await findPublicPage(store, slug) : undefined;
  if (!found) return undefined;
  if (found.isSuspended) return 'suspended';
  const kept = keptOf.get(store) ?? new Map<string, Kept>();
  keptOf.set(store, kept);
  const [key, as, moment] = [found.page.projectId, JSON.stringify(found), now()];
  const known = kept.get(key);
  if (known && known.as === as && known.until > moment.getTime()) return served(known, moment);
  const status = readStatus(found, store, moment);
  const read = { as, until: moment.getTime() + FRESH_SECONDS * 1000, status };
  kept.delete(key);
  kept.set(key, read);
  status.catch(() => kept.get(key) === read && kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return served(read, moment);
}

async function served({ status, until }: Kept, moment: Date): Promise<Served> {
  return { status: await status, freshSeconds: Math.floor((until - moment.getTime()) / 1000) };
}
