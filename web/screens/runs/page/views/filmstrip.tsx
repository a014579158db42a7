import type { Schema } from '../../../../client/client.ts';
import { msText } from '../../../../ui/counted.ts';

/** How the page appeared while it loaded. */
export function Filmstrip({ frames }: { frames: readonly Schema['LoadFrame'][] }) {
  if (frames.length === 0) return null;
  return (
    <ol aria-label="The page while it loaded" className="flex flex-wrap gap-3 text-xs text-muted tabular-nums">
      {frames.map(({ at_ms, image }) => (
        <li key={at_ms} className="grid content-start gap-1">
          <img src={image} alt={`The page after ${msText(at_ms)}`} className="max-h-28 rounded border border-line" />
          {msText(at_ms)}
        </li>
      ))}
    </ol>
  );
}
