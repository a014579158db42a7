import type { Schema } from '../client/client.ts';
import { Notice } from './notice.tsx';

type LandedFields = Pick<Schema['ScanResults'], 'final_url' | 'redirects' | 'not_scored' | 'warnings'>;

/** Where a scan ended up: why its page is not scored, its redirects, and what to know before reading the score. */
export function Landed({ landed, url }: { landed: LandedFields; url: string }) {
  const { final_url, redirects, not_scored, warnings } = landed;
  const steps = redirects.map(({ status }, i) => ({
    kind: status === 200 ? 'page redirect' : String(status),
    to: redirects[i + 1]?.url ?? final_url,
  }));
  return (
    <>
      {not_scored !== null && (
        <Notice>
          <b>Not scored:</b> {not_scored}.
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning}>{warning}.</Notice>
      ))}
      {steps.length > 0 && (
        <ol className="grid gap-1 text-sm text-soft" aria-label="Redirects">
          <li className="wrap-anywhere">{url}</li>
          {steps.map(({ kind, to }) => (
            <li key={`${kind} ${to}`} className="wrap-anywhere">
              <span className="text-muted">{kind} →</span> {to}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
