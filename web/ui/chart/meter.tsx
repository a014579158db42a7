import { useId } from 'react';
import { numberText } from '../counted.ts';

/** Usage of a quota. */
export function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4 text-sm">
        <span id={id} className="text-soft">
          {label}
        </span>
        <span className="font-semibold tabular-nums">
          {numberText(used)} of {numberText(limit)}
        </span>
      </div>
      <progress className="h-2 w-full" max={Math.max(limit, 1)} value={used} aria-labelledby={id} />
    </div>
  );
}
