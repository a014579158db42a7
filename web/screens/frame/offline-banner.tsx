import { useOnline } from '../../ui/use-online.ts';

/** Covers the lower edge instead of moving the screen. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-20">
      {!isOnline && (
        <p className="border-t border-bad-line bg-bad-soft px-4 py-3 text-center text-sm font-medium text-bad-ink">
          You are offline. This page may be out of date, and changes cannot be saved.
        </p>
      )}
    </div>
  );
}
