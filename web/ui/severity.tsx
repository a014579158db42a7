import type { Severity } from '@assay/engine/severity';
import { numberText } from './counted.ts';

const LOOKS: Readonly<Record<Severity, string>> = {
  critical: 'bg-critical text-white',
  high: 'bg-high text-white',
  medium: 'bg-amber-100 text-amber-900',
  low: 'bg-sky-100 text-sky-900',
  info: 'bg-sunken text-soft',
};

/** A severity, and how many findings have it. */
export function SeverityMark({ severity, count }: { severity: Severity; count?: number }) {
  return (
    <span
      className={`inline-block justify-self-start rounded-md px-2 py-0.5 text-xs font-semibold whitespace-nowrap capitalize tabular-nums ${LOOKS[severity]}`}
    >
      {severity}
      {count !== undefined && ` ${numberText(count)}`}
    </span>
  );
}
