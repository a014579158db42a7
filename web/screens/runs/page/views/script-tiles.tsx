import { scriptMap } from '@assay/engine/script-map';
import { TILES } from '@assay/engine/waterfall';
import type { Schema } from '../../../../client/client.ts';

/** The scripts as tiles in proportion to their size; the text of a small tile is cut off, shown with the pointer, and listed below. */
export function ScriptTiles({ requests }: { requests: readonly Schema['PageRequest'][] }) {
  const tiles = scriptMap(requests);
  if (tiles.length < 2) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Scripts by size</h3>
      <ul className="relative h-56 overflow-hidden rounded-lg">
        {tiles.map(({ label, isOther, used, x, y, width, height }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: requests of a finished scan never reorder, and may be equal
            key={i}
            title={label}
            className={`absolute overflow-hidden border border-surface bg-[linear-gradient(90deg,transparent_var(--used),color-mix(in_srgb,var(--color-ink)_15%,transparent)_0)] p-1 text-xs wrap-anywhere text-ink ${isOther ? 'bg-bad-soft' : 'bg-brand-soft'}`}
            style={{
              left: `${x}%`,
              top: `${y}%`,
              width: `${width}%`,
              height: `${height}%`,
              ...{ '--used': `${used}%` },
            }}
          >
            {label}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{TILES}</p>
    </div>
  );
}
