import { isBlind } from '../../../checks/check-result.ts';
import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { itemLines, type Paint } from './paint.ts';

export function untestedLines({ checks }: DeliverabilityReport, width: number, paint: Paint): string[] {
  const blind = checks.filter(isBlind);
  if (blind.length === 0) return [];
  const reasons = [...Map.groupBy(blind, ({ detail }) => detail ?? 'Not run')];
  return [
    paint('bold', `Could not run: ${blind.length} ${blind.length === 1 ? 'check' : 'checks'}`),
    ...reasons.flatMap(([reason, own]) => {
      const names = own.map(({ check }) => check.replace('deliverability/', '')).join(', ');
      return itemLines('· ', `${reason}: ${names}`, width, 4).map((line) => paint('dim', line));
    }),
  ];
}
