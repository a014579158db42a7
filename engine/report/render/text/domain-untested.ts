import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { wrap } from '../columns.ts';
import type { Paint } from './paint.ts';

export function untestedLines({ checks }: DeliverabilityReport, width: number, paint: Paint): string[] {
  const blind = checks.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken');
  if (blind.length === 0) return [];
  const reasons = [...Map.groupBy(blind, ({ detail }) => detail ?? 'Not run')];
  return [
    paint('bold', `Could not run: ${blind.length} ${blind.length === 1 ? 'check' : 'checks'}`),
    ...reasons.flatMap(([reason, own]) => {
      const names = own.map(({ check }) => check.replace('deliverability/', '')).join(', ');
      return wrap(`${reason}: ${names}`, width - 2, 4).map((line, i) =>
        paint('dim', `${i === 0 ? '· ' : '  '}${line}`),
      );
    }),
  ];
}
