import type { Finding } from '../../findings/finding.ts';
import { decisionText, setAsideFindings } from '../../findings/states.ts';
import { fit, wrap } from './columns.ts';
import { groupsOf } from './grouped.ts';
import { type Paint, SEVERITY_STYLE } from './paint.ts';

/** Findings that do not count because of a decision, each with the decision. */
export function setAsideLines(findings: readonly Finding[], width: number, paint: Paint): string[] {
  const groups = groupsOf(setAsideFindings(findings));
  if (groups.length === 0) return [];
  return [
    paint('bold', 'Dismissed and accepted'),
    ...groups.flatMap(({ first, places }) => {
      const more = places.length > 1 ? ` (${places.length} locations)` : '';
      const [title = '', ...rest] = wrap(`${first.severity}: ${first.title}${more}`, width - 2);
      return [
        `${paint(SEVERITY_STYLE[first.severity], '○ ')}${title}`,
        ...rest.map((line) => `  ${line}`),
        `  ${paint('dim', fit(`${decisionText(first)} · ${first.evidence.at}`, width - 2))}`,
      ];
    }),
  ];
}
