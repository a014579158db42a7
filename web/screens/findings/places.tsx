import { pathOf } from '@assay/engine/site-pages';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { numberText } from '../../ui/counted.ts';
import { FirstFew } from '../../ui/first-few.tsx';

type Place = Schema['Place'];

interface Listed<P extends Place> {
  readonly places: readonly P[];
  /** All places, also those that are not listed. */
  readonly count: number;
  /** What was found at a place; default: the evidence as text. */
  readonly sourceOf?: ((place: P) => ReactNode) | undefined;
}

/** Where a problem is: the first places, then the others in a list that opens. */
export function Places<P extends Place>({ places, count, sourceOf }: Listed<P>) {
  const end = count > places.length && (
    <p className="text-xs text-muted">
      and {numberText(count - places.length)} more: the JSON report lists all {numberText(count)} places.
    </p>
  );
  return (
    <section aria-label="Places" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FirstFew entries={places} what="place" list={(some) => <List places={some} sourceOf={sourceOf} />} end={end} />
    </section>
  );
}

function List<P extends Place>({ places, sourceOf }: Pick<Listed<P>, 'places' | 'sourceOf'>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {places.map((place) => (
        <li key={place.id} className="rounded-lg bg-sunken px-3 py-2 font-mono text-xs">
          <span className="wrap-anywhere">
            {place.evidence.at}
            {!URL.canParse(place.evidence.at) && onText(place)}
          </span>
          {place.change !== 'same' && (
            <strong className="ml-2 font-sans text-brand-ink">{changeWords(place.change)}</strong>
          )}
          {sourceOf ? (
            <div className="mt-2">{sourceOf(place)}</div>
          ) : (
            place.evidence.shows !== place.evidence.at && (
              <span className="mt-1 block whitespace-pre-wrap wrap-anywhere text-muted">{place.evidence.shows}</span>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

type Counted = Pick<Schema['Finding'], 'change' | 'place_count' | 'new_place_count' | 'fixed_place_count'>;

/** `150 places`; undefined for one. */
export function placesText({ place_count: count }: Pick<Counted, 'place_count'>): string | undefined {
  return count > 1 ? `${numberText(count)} places` : undefined;
}

/** ` on /cart`, ` on 4 pages`; empty for a scan of one page. */
function onText({ pages = [] }: Pick<Place, 'pages'>): string {
  const [first, ...others] = pages;
  if (first === undefined) return '';
  return others.length === 0 ? ` on ${pathOf(first)}` : ` on ${pages.length} pages`;
}

/** `on 4 pages`; undefined for one. */
export function pagesText({ pages = [] }: Pick<Schema['Finding'], 'pages'>): string | undefined {
  return pages.length > 1 ? `on ${pages.length} pages` : undefined;
}

/** The pages where a problem is, in a scan of several. */
export function OnPages({ pages }: { pages: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <ul className="grid gap-1 font-mono text-xs text-muted">
      {some.map((url) => (
        <li key={url} className="wrap-anywhere">
          {url}
        </li>
      ))}
    </ul>
  );
  return <FirstFew entries={pages} what="page" list={list} />;
}

const BY_VERSION: Readonly<Partial<Record<Counted['change'], string>>> = {
  found_by_newer_version: 'found by a newer version',
  no_longer_reported: 'no longer reported by a newer version',
};

function changeWords(change: Counted['change']): string {
  return BY_VERSION[change] ?? change;
}

/** `new`, or `changed: 3 new, 2 fixed` if only some places changed; undefined if nothing did. */
export function changeText({ change, ...counts }: Counted): string | undefined {
  if (change === 'same') return undefined;
  const { new_place_count: added, fixed_place_count: fixed } = counts;
  const parts = [added > 0 && `${added} new`, fixed > 0 && `${fixed} fixed`].filter((part) => part !== false);
  return change === 'changed' && parts.length > 0 ? `changed: ${parts.join(', ')}` : changeWords(change);
}
