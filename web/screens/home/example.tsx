import type { Severity } from '@assay/engine/severity';
import { ScoreRing } from '../../ui/score.tsx';
import { SeverityMark } from '../../ui/severity.tsx';

/** A scan of the demo shop in `testbed/shop`, which has planted problems; `npm run demo` repeats it. */
const SCORE = 4;
const MODULES = [
  { name: 'Security', score: 5 },
  { name: 'Accessibility', score: 24 },
  { name: 'SEO', score: 67 },
  { name: 'Performance', score: 71 },
  { name: 'AI search', score: 88 },
];
const FINDINGS: readonly { severity: Severity; title: string; at: string }[] = [
  { severity: 'critical', title: 'Exposed Supabase service_role key', at: '/assets/app.js' },
  {
    severity: 'high',
    title: 'CORS misconfiguration: any origin is reflected with credentials allowed',
    at: 'Access-Control-Allow-Origin: https://stranger.example',
  },
  { severity: 'high', title: 'Button without accessible name', at: '6 elements: .card:nth-child(1) > .icon, …' },
  { severity: 'high', title: 'Image without alternative text', at: '8 elements: img[src$="cart.svg"], …' },
];

/** What a result looks like. */
export function Example() {
  return (
    <section className="grid gap-4" aria-labelledby="example">
      <div className="grid gap-1">
        <h2 id="example" className="text-2xl font-bold tracking-tight">
          Example result
        </h2>
        <p className="text-sm text-soft">Our demo shop has planted problems. A scan lists 64 findings, among them:</p>
      </div>
      <div className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-6 md:grid-cols-[auto_1fr]">
        <div className="grid content-start justify-items-center gap-4">
          <ScoreRing score={SCORE} grade="F" size={128} />
          <dl className="grid w-44 grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {MODULES.map(({ name, score }) => (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="text-right font-semibold tabular-nums">{score}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className="divide-y divide-line">
          {FINDINGS.map(({ severity, title, at }) => (
            <li key={title} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <SeverityMark severity={severity} />
                <h3 className="font-semibold">{title}</h3>
              </div>
              <p className="font-mono text-xs text-muted wrap-anywhere">{at}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
