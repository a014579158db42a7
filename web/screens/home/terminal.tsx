import { useEffect, useRef } from 'react';

/** Lines of progress, the last one in view. */
export function Terminal({ lines }: { lines: readonly string[] }) {
  const end = useRef<HTMLPreElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (end.current && count > 0) end.current.scrollTop = end.current.scrollHeight;
  }, [count]);
  return (
    <pre
      ref={end}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Scan progress"
      className="h-64 overflow-auto rounded-2xl border border-line bg-terminal p-4 font-mono text-sm whitespace-pre-wrap text-slate-100 wrap-anywhere"
    >
      {lines.join('\n')}
    </pre>
  );
}
