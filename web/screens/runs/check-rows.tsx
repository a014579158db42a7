import { Prose } from '../../ui/prose.tsx';

export const VERDICTS: Readonly<Record<string, string>> = {
  pass: 'Passed',
  fail: 'Failed',
  inapplicable: 'Not applicable',
  unknown: 'Could not run',
  broken: 'Could not run',
};

interface Row {
  readonly id: string;
  readonly title: string;
  readonly verdict: string;
  readonly detail: string | null;
  /** What it reads. */
  readonly reads?: readonly string[];
}

/** Each check with its verdict, and why it did not pass. */
export function CheckRows({ checks }: { checks: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {checks.map(({ id, title, verdict, detail, reads = [] }) => (
        <li key={id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="wrap-anywhere">
            <Prose text={title} />
            {verdict !== 'pass' && detail && <span className="block text-xs text-soft">{detail}</span>}
            {reads.length > 0 && <span className="block text-xs text-muted">Reads: {reads.join('; ')}</span>}
          </span>
          <span className={`text-xs ${verdict === 'fail' ? 'font-semibold text-bad-ink' : 'text-muted'}`}>
            {VERDICTS[verdict]}
          </span>
        </li>
      ))}
    </ul>
  );
}
