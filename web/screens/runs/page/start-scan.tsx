import { lazy, Suspense } from 'react';
import { Allowed } from '../../../ui/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx';
import type { useStartScan } from './use-start-scan.ts';

const ScanOptions = lazy(() => import('./scan-options.tsx'));

interface Starting {
  readonly projectId: string;
  /** Of the page that the options propose. */
  readonly url: string;
  readonly start: ReturnType<typeof useStartScan>;
}

/** Starts a scan as usual, or with options. */
export function StartScan({ projectId, url, start }: Starting) {
  return (
    <Allowed to="scan">
      <div className="flex flex-wrap gap-3">
        <DialogButton label="Scan options">
          {(close) => (
            <Suspense fallback={null}>
              <ScanOptions projectId={projectId} url={url} onClose={close} />
            </Suspense>
          )}
        </DialogButton>
        <Button label="Scan now" onClick={() => start.mutate(undefined)} disabled={start.isPending} />
      </div>
    </Allowed>
  );
}
