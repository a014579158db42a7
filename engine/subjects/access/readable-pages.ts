import { plainRoute } from '../../evidence/parse/access/page-route.ts';
import type { LinkPlace } from '../../evidence/parse/application/links/signed-in-links.ts';
import { createPageChoice } from '../site/choose-pages.ts';
import { identify } from '../site/page-identity.ts';
import { createSafePages } from '../site/safe-pages.ts';

/** The pages that links lead to and that show something, a route in the fragment taken for a part of the path. */
export function createReadablePages(start: string, max: number) {
  const rules = { start: plainRoute(start), include: [], exclude: [], max, previous: [] };
  const choice = createPageChoice({ ...rules, isSignedIn: true });
  const safe = createSafePages(false);
  /** By page; undefined for what may act. */
  const readable = new Map<string, string | undefined>();
  const admit = (url: string): void => {
    readable.set(keyOf(url), url);
    choice.add([{ url: plainRoute(url), source: 'link', place: 'menu' }]);
  };
  return {
    follow(url: string, place: LinkPlace): void {
      const key = keyOf(url);
      if (place === 'acts') {
        readable.set(key, undefined);
        safe.remove(key);
        choice.add([{ url: plainRoute(url), source: 'link', place }]);
      } else if (!(readable.has(key) && readable.get(key) === undefined) && safe.add(key, { url, place, turn: 0 }))
        admit(url);
    },
    /** A page was opened: links like it may be followed. */
    read(url: string): void {
      for (const link of safe.read(keyOf(url))) admit(link.url);
    },
    /** The address of the next page to open. */
    take(): string | undefined {
      const [next] = choice.take(1);
      return next && (readable.get(keyOf(next.url)) ?? next.url);
    },
    all: (): string[] => [...readable.values()].filter((url) => url !== undefined),
    /** How many links may do more than show something. */
    leftOut: (): number => [...readable.values()].filter((url) => url === undefined).length + safe.waiting().length,
  };
}

/** The same for each way to write an address. */
function keyOf(url: string): string {
  const plain = plainRoute(url);
  return identify(plain)?.key ?? plain;
}
