import { moduleLabel } from '@assay/engine/module';
import { type ReactNode, useEffect, useState } from 'react';
import type { Schema } from '../../client/client.ts';
import { counted, numberText } from '../../ui/counted.ts';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';

type Progress = Schema['Scan']['progress'];

const SECOND_MILLISECONDS = 1000;
const SECONDS = 60;

export interface Live {
  /** `Scan`, `Code scan`. */
  readonly name?: string;
  readonly progress: Pick<Progress, 'step'> & Partial<Progress>;
  /** When it started, or was queued. */
  readonly since: string;
  /** For example a button to cancel. */
  readonly children?: ReactNode;
}

/** A run that has not ended: step, elapsed time, modules, and findings as they appear. */
export function LiveRun({ name = 'Scan', progress, since, children }: Live) {
  const { percent, step, done = 0, total = 0, modules = {}, findings = [], found = 0 } = progress;
  return (
    <section
      aria-label={`Running ${name.toLowerCase()}`}
      className="grid gap-5 rounded-2xl border border-line bg-surface p-5 shadow-sm"
    >
      <div className="grid gap-2">
        <div className="flex justify-between gap-4 text-sm">
          <span className="min-h-10 font-medium wrap-anywhere sm:min-h-5" role="status">
            {sentence(step)}
          </span>
          <span className="shrink-0 text-right text-muted tabular-nums">
            {total > 0 && `${done} of ${total} · `}
            <Elapsed since={since} />
          </span>
        </div>
        <progress className="h-2 w-full" max={100} value={percent} aria-label={`${name} progress`} />
      </div>
      <Modules modules={modules} />
      <Found findings={findings} found={found} />
      {children && <div>{children}</div>}
    </section>
  );
}

function Modules({ modules }: { modules: NonNullable<Progress['modules']> }) {
  const own = Object.entries(modules);
  if (own.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3" aria-label="Modules">
      {own.map(([name, { done, total }]) => (
        <li key={name} className="grid gap-1 text-xs">
          <span className="flex flex-wrap justify-between gap-x-2">
            <span className="font-medium">{moduleLabel(name)}</span>
            <span className="text-muted tabular-nums">
              {done} of {total} checks
            </span>
          </span>
          <progress className="h-1 w-full" max={Math.max(total, 1)} value={done} aria-label={moduleLabel(name)} />
        </li>
      ))}
    </ul>
  );
}

/** The most severe findings so far. */
export function Found({ findings, found }: { findings: NonNullable<Progress['findings']>; found: number }) {
  if (findings.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-sm font-semibold" aria-live="polite">
        {counted(found, 'finding')} so far
      </h2>
      <ul className="divide-y divide-line">
        {findings.map(({ id, title, severity, at, place_count: count }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-2 text-sm">
            <SeverityMark severity={severity} />
            <span>
              <Prose text={title} />
              <span className="block truncate font-mono text-xs text-muted">
                {count > 1 ? `${numberText(count)} places` : at}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {found > findings.length && <p className="text-xs text-muted">Only the most severe ones are listed.</p>}
    </div>
  );
}

/** `1:05` since then. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / SECOND_MILLISECONDS));
  return (
    <span>
      <span className="sr-only">Elapsed time: </span>
      {Math.floor(seconds / SECONDS)}:{String(seconds % SECONDS).padStart(2, '0')}
    </span>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
