import { SEVERITIES, type Severity } from '@assay/engine/severity';
import { numberText } from '../../ui/counted.ts';

interface SeverityChoice {
  readonly chosen: readonly Severity[];
  readonly counts: ReadonlyMap<Severity, number>;
  readonly onChoose: (severity: readonly Severity[]) => void;
}

/** Severities to choose, with the number of findings of each. */
export function SeverityChips({ chosen, counts, onChoose }: SeverityChoice) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Severity</legend>
      {SEVERITIES.map((severity) => {
        const isChosen = chosen.includes(severity);
        return (
          <button
            key={severity}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== severity) : [...chosen, severity])}
            className={`min-h-10 rounded-lg border px-2 text-sm capitalize max-sm:px-1.5 max-sm:text-xs ${isChosen ? 'border-brand-ink bg-brand-soft font-semibold text-ink' : 'border-edge bg-surface text-soft hover:bg-sunken'}`}
          >
            {severity} <span className="tabular-nums">{numberText(counts.get(severity) ?? 0)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
