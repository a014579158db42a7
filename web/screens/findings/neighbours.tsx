import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Finding, type FindingSearch, filterFindings } from './finding-filter.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface Neighbouring {
  readonly findingId: string;
  /** The list that it was opened from. */
  readonly findings: readonly Finding[] | undefined;
  readonly search: FindingSearch;
  readonly onOpen: (id: string) => void;
  readonly onUp: () => void;
}

/** The way to the findings before and after in a list, by button or key. */
export function Neighbours({ findingId, findings, search, onOpen, onUp }: Neighbouring) {
  const [helps, setHelps] = useState(false);
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, which is a new object each time
  const shown = useMemo(() => (findings ? filterFindings(findings, search) : []), [findings, key]);
  const at = shown.findIndex(({ id }) => id === findingId);
  const previous = at > 0 ? shown[at - 1] : undefined;
  const next = at >= 0 ? shown[at + 1] : undefined;
  const go = (finding: Finding | undefined) => finding && onOpen(finding.id);
  useShortcuts({ j: () => go(next), k: () => go(previous), u: onUp, '?': () => setHelps(true) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {at >= 0 && (
        <span className="text-muted tabular-nums">
          {at + 1} of {shown.length}
        </span>
      )}
      <Button label="Previous" look="plain" disabled={previous === undefined} onClick={() => go(previous)} />
      <Button label="Next" look="plain" disabled={next === undefined} onClick={() => go(next)} />
      {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
    </div>
  );
}
