interface Choice<V extends string> {
  /** What is chosen, for screen readers. */
  readonly legend: string;
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** A few views of which one is shown. */
export function Segments<V extends string>({ legend, labels, value, onChoose }: Choice<V>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(labels) as V[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className="min-h-10 rounded-lg border border-line px-2 text-sm text-soft hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink sm:px-3"
        >
          {labels[one]}
        </button>
      ))}
    </fieldset>
  );
}
