import type { LeftOutReason } from '../../evidence/facts/site.ts';
import type { LeftOut } from './left-out.ts';
import type { PageIdentity } from './page-identity.ts';

/** Addresses of the site that are never requested, unless another page names them as pages: `isPage`. */
export function createAside(isPage: (key: string) => boolean) {
  const kept = new Map<string, { readonly reason: LeftOutReason; readonly url: string }>();
  const own = () => [...kept].filter(([key]) => !isPage(key));
  return {
    size: (): number => kept.size,
    has: (key: string): boolean => kept.has(key),
    /** The same whatever the order. */
    add({ key, url }: PageIdentity, reason: LeftOutReason): void {
      const known = kept.get(key);
      if (!known || `${url} ${reason}` < `${known.url} ${known.reason}`) kept.set(key, { reason, url });
    },
    count: (): number => own().length,
    list: (): LeftOut[] => own().map(([, { reason, url }]) => ({ reason, count: 1, example: url })),
  };
}
