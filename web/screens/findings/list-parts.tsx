import type { ComponentProps } from 'react';
import { counted, numberText } from '../../ui/counted.ts';
import { isClosed } from './decision-words.ts';
import { COLUMNS, FindingRow } from './finding-row.tsx';

interface Selectable extends ComponentProps<typeof FindingRow> {
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isOn: boolean) => void;
}

/** Nothing can be decided about a closed finding. */
export function SelectableRow({ isSelectable, isSelected, onSelect, ...row }: Selectable) {
  return (
    <>
      {isSelectable && !isClosed(row.finding) ? (
        <Selection label={`Select ${row.finding.title}`} isOn={isSelected} onChange={onSelect} />
      ) : (
        <span className={isSelectable ? 'w-12 shrink-0' : 'w-4'} />
      )}
      <FindingRow {...row} />
    </>
  );
}

export function GroupHeading({ label, count }: { label: string; count: number }) {
  return (
    <h2 className="flex flex-1 items-center gap-2 bg-sunken px-4 text-xs font-semibold text-soft">
      <span className="truncate">{label}</span>
      <span className="font-normal text-muted">{numberText(count)}</span>
    </h2>
  );
}

export function Heading({ isWide, count, isSelectable }: { isWide: boolean; count: number; isSelectable: boolean }) {
  if (!isWide) return <span className={isSelectable ? '' : 'px-4'}>{counted(count, 'finding')}</span>;
  return (
    <div className={`${COLUMNS} min-w-0 flex-1 pr-4 ${isSelectable ? '' : 'pl-4'}`} aria-hidden="true">
      {['Severity', 'Finding', 'Last scans', 'Module', 'Assignee', 'Age'].map((name) => (
        <span key={name} className={name === 'Age' ? 'text-right' : ''}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface Selected {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The space around the box belongs to it. */
export function Selection({ label, isOn, onChange }: Selected) {
  return (
    <label className="flex w-12 shrink-0 cursor-pointer items-center justify-center self-stretch">
      <input
        type="checkbox"
        className="size-4 accent-brand"
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    </label>
  );
}
