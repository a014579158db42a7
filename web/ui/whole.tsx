import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

const UNKNOWN = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Shows its children once all their queries have settled, to avoid layout shifts. */
export function Whole({ className, children }: { className: string; children: ReactNode }) {
  const queries = useQueryClient();
  const fetching = useIsFetching(UNKNOWN);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (fetching > 0) return;
    return afterEffects(() => {
      if (queries.isFetching(UNKNOWN) === 0) setWhole(true);
    });
  }, [queries, fetching]);
  return (
    <>
      {!isWhole && <Skeleton />}
      <div className={isWhole ? className : 'hidden'}>{children}</div>
    </>
  );
}

/**
 * Parts below those that a screen is opened for: rendered, with their queries, in the first quiet moment after the rest is
 * shown, so that nobody waits for them.
 */
export function Later({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const own = place.current;
    if (!own) return;
    let cancel = () => {};
    const shown = new ResizeObserver(() => {
      if (own.clientHeight === 0) return;
      shown.disconnect();
      cancel = inQuietMoment(() => setTime(true));
    });
    shown.observe(own);
    return () => {
      shown.disconnect();
      cancel();
    };
  }, []);
  return isTime ? <Whole className={className}>{children}</Whole> : <Skeleton place={place} />;
}

/** Safari has no idle callbacks. */
function inQuietMoment(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** Calls back once children that were rendered just now have started queries of their own: effects run after a frame. */
function afterEffects(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(then);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Shapes in place of a screen that is still loading; they appear only if that takes a while. */
function Skeleton({ place }: { place?: Ref<HTMLDivElement> }) {
  return (
    <div ref={place} role="status" className="late grid gap-6">
      <span className="sr-only">Loading …</span>
      {['h-9 w-48', 'h-40', 'h-64'].map((size) => (
        <div key={size} className={`skeleton rounded-2xl bg-sunken ${size}`} />
      ))}
    </div>
  );
}
