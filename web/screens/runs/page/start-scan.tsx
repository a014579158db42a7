import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
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
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="plain" onClick={() => setOpen(true)}>
        Scan options
      </Button>
      <Button onClick={() => start.mutate(undefined)} disabled={start.isPending}>
        Scan now
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanOptions projectId={projectId} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
