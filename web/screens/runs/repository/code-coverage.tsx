import type { Schema } from '../../../client/client.ts';
import { Coverage } from '../coverage.tsx';

/** What was checked, what was not read and why, and what comments ignore. */
export function CodeCoverage({ scan: { coverage, left_out, files, ignored } }: { scan: Schema['CodeScan'] }) {
  const invalid = files.flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`]));
  return (
    <div id="coverage">
      <Coverage coverage={coverage}>
        <Reasons title="Not read" reasons={left_out} />
        <Reasons title="Could not be checked" reasons={invalid} />
        {ignored > 0 && (
          <p className="mt-3 text-sm text-soft">
            {ignored} {ignored === 1 ? 'finding is' : 'findings are'} ignored by a comment in the file.
          </p>
        )}
      </Coverage>
    </div>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
