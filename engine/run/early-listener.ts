import type { CheckText } from '../checks/define-check.ts';
import type { Finding } from '../findings/finding.ts';
import type { runChecksEarly } from '../isolate/run-checks-early.ts';
import type { SoFar } from '../report/so-far.ts';

interface EarlyOptions {
  readonly onWorst?: (finding: Finding) => void;
  readonly onSoFar?: (soFar: SoFar) => void;
  readonly identityKey?: string | Uint8Array | undefined;
}

/** What is called with early results, if anything is. */
export async function earlyListener(
  target: string,
  checks: Promise<readonly CheckText[]>,
  { onWorst, onSoFar, identityKey }: EarlyOptions,
): Promise<Parameters<typeof runChecksEarly>[2]> {
  if (!onWorst && !onSoFar) return undefined;
  const [{ tellWorst }, { tellSoFar }] = await Promise.all([
    import('../report/worst-finding.ts'),
    import('../report/so-far.ts'),
  ]);
  const worst = onWorst && tellWorst(target, identityKey, onWorst);
  const soFar = onSoFar && tellSoFar({ target, identityKey, checks }, onSoFar);
  return (...news) => {
    worst?.(...news);
    soFar?.(...news);
  };
}
