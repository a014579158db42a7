interface Aside {
  /** How many of the filters behind “More filters” are set. */
  readonly hiddenCount: number;
  readonly isFiltered: boolean;
  readonly isOpen: boolean;
  readonly onClear: () => void;
  readonly onHelp: () => void;
  readonly onToggle: () => void;
}

/** Clears the filters, shows more of them, or the keyboard shortcuts. The place of the button that clears is kept, so that nothing moves when it appears. */
export function ToolbarAside({ hiddenCount, isFiltered: canClear, isOpen, onClear, onHelp, onToggle }: Aside) {
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm max-sm:flex-row-reverse">
      <button
        type="button"
        className={`py-1 font-semibold text-brand-ink underline ${canClear ? '' : 'invisible'}`}
        onClick={onClear}
      >
        Clear filters
      </button>
      <button type="button" className="py-1 text-brand-ink underline max-sm:hidden" onClick={onHelp}>
        Keyboard shortcuts
      </button>
      <button
        type="button"
        className="py-1 text-brand-ink underline sm:hidden"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={onToggle}
      >
        {hiddenCount > 0 ? `More filters (${hiddenCount})` : 'More filters'}
      </button>
    </div>
  );
}
