const LOOKS: Readonly<Record<string, string>> = {
  '+': 'bg-emerald-500/15 text-emerald-200',
  '-': 'bg-rose-500/15 text-rose-200',
  '@': 'text-sky-300',
};

const HEADER = /^(?:---|\+\+\+) /;

/** A unified diff. */
export function Diff({ patch }: { patch: string }) {
  const lines = patch.replace(/\n$/, '').split('\n');
  return (
    <div className="grid gap-1">
      <p className="font-semibold">Patch</p>
      <pre className="overflow-hidden rounded-lg bg-terminal py-2 font-mono text-xs leading-5 text-slate-100">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text never reorder
          <code key={i} className={`block px-3 whitespace-pre-wrap wrap-anywhere ${lookOf(line)}`}>
            {line}
            {'\n'}
          </code>
        ))}
      </pre>
    </div>
  );
}

function lookOf(line: string): string {
  return HEADER.test(line) ? 'text-slate-400' : (LOOKS[line.charAt(0)] ?? '');
}
