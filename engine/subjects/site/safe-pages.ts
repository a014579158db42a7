import type { FoundAddress } from '../../evidence/facts/site.ts';
import { limit } from '../../limits.ts';
import { shapeOf } from './address-shape.ts';
import type { LeftOut } from './left-out.ts';

/** A link on a page of a signed-in user. */
export interface PlacedLink {
  readonly url: string;
  readonly place: NonNullable<FoundAddress['place']>;
  readonly turn: number;
}

/**
 * Which pages may be requested as a signed-in user: not what has no name of an effect, but what is known to show something. That are links of
 * menus; and links elsewhere with the shape of a page that was read, or with that and the id of one of many after it. `isIncluded`: the user has
 * named the pages. Other links wait until a page like theirs was read.
 */
export function createSafePages(isIncluded: boolean) {
  const waiting = new Map<string, PlacedLink>();
  const shapes = new Set<string>();
  const isLikeRead = (key: string): boolean => {
    const { parts, names } = shapeOf(key);
    if (shapes.has(shapeText(key))) return true;
    return names.length === 0 && parts.at(-1) === '*' && parts.length > 1 && shapes.has(textOf(parts.slice(0, -1)));
  };
  return {
    /** True if it may be requested now. */
    add(key: string, link: PlacedLink): boolean {
      const isSafe = link.place === 'menu' || isIncluded || isLikeRead(key);
      if (isSafe) waiting.delete(key);
      else if (!waiting.has(key) && waiting.size < limit('pageAddresses')) waiting.set(key, link);
      return isSafe;
    },
    remove: (key: string): void => void waiting.delete(key),
    /** A page was read. Returns the links that no longer wait. */
    read(key: string): PlacedLink[] {
      shapes.add(shapeText(key));
      const ready = [...waiting].filter(([one]) => isLikeRead(one));
      for (const [one] of ready) waiting.delete(one);
      return ready.map(([, link]) => link);
    },
    waiting: (): LeftOut[] =>
      [...waiting.values()].map(({ url }) => ({ reason: 'may_act', count: 1, example: url.slice(0, 1024) })),
  };
}

/** Of the other parameters, only numbers may differ: `?controller=task&task_id=7`. */
function shapeText(key: string): string {
  const { parts, names } = shapeOf(key);
  const { searchParams } = new URL(key);
  const others = names.map((name) => `${name}=${(searchParams.get(name) ?? '').replace(/^\d{1,15}$/, '*')}`);
  return textOf([...parts, ...others]);
}

function textOf(parts: readonly string[]): string {
  return parts.join('/');
}
