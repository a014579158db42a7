import type { Severity } from './severities.ts';

const LOOKS: Readonly<Record<Severity, string>> = {
  critical: 'bg-critical text-white',
  high: 'bg-high text-white',
  medium: 'bg-amber-100 text-amber-900',
  low: 'bg-sky-100 text-sky-900',
  info: 'bg-sunken text-soft',
};

export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span
      className={`inline-block justify-self-start rounded-md px-2 py-0.5 text-xs font-semibold capitalize ${LOOKS[severity]}`}
    >
      {severity}
    </span>
  );
}
