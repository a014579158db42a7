import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface Neighbouring {
  /** Position in the list; -1 if the list does not show it. */
  readonly index: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onUp: () => void;
}

/** The way to the findings before and after, by button or key. */
export function Neighbours({ index, count, previous, next, onOpen, onUp }: Neighbouring) {
  const [helps, setHelps] = useState(false);
  const go = (id: string | undefined) => id !== undefined && onOpen(id);
  useShortcuts({ j: () => go(next), k: () => go(previous), u: onUp, '?': () => setHelps(true) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {index >= 0 && (
        <span className="text-muted tabular-nums">
          {index + 1} of {count}
        </span>
      )}
      <Button look="plain" disabled={previous === undefined} onClick={() => go(previous)}>
        Previous
      </Button>
      <Button look="plain" disabled={next === undefined} onClick={() => go(next)}>
        Next
      </Button>
      {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
    </div>
  );
}
