const LOOKS = { dark: 'bg-terminal text-slate-100', plain: 'bg-sunken text-ink' } as const;

interface Block {
  /** For assistive technology. */
  readonly label: string;
  readonly text: string;
  readonly look?: keyof typeof LOOKS;
}

/** Text as it was found or is to be copied; long text scrolls. */
export function TextBlock({ label, text, look = 'dark' }: Block) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: many of one name on a page: a section would be a landmark, a fieldset has fields
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={`max-h-80 overflow-auto rounded-lg p-3 ${LOOKS[look]}`}
    >
      <pre className="font-mono text-xs whitespace-pre-wrap select-text wrap-anywhere">{text}</pre>
    </div>
  );
}
