import { type AnnotatedPlace, annotatedLines } from './annotated-lines.ts';

/** The source around a finding with line numbers; what it is about is highlighted. */
export function Excerpt({ place }: { place: AnnotatedPlace }) {
  return (
    <pre className="overflow-hidden rounded-lg bg-terminal py-2 font-mono text-xs leading-5 text-slate-100">
      {annotatedLines(place).map(({ number, before, marked, after, isMarked }) => (
        <code
          key={number}
          className={`grid grid-cols-[3.5rem_1fr] border-l-2 pr-3 ${isMarked ? 'border-amber-400 bg-white/10' : 'border-transparent'}`}
        >
          <span className="pr-4 text-right text-slate-400 select-none">{number}</span>
          <span className="whitespace-pre-wrap wrap-anywhere">
            {before}
            {marked && <mark className="rounded-sm bg-amber-300 text-slate-950">{marked}</mark>}
            {after}
            {'\n'}
          </span>
        </code>
      ))}
    </pre>
  );
}
