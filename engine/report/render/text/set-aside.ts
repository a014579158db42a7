import type { FindingGroup } from '../../../findings/group.ts';
import { decisionText, setAsideFindings } from '../../../findings/states.ts';
import { fit } from '../columns.ts';
import { placesText } from '../grouped.ts';
import { itemLines, type Paint, SEVERITY_STYLE } from './paint.ts';

/** Findings set aside by a decision, each with the decision. */
export function setAsideLines(findings: readonly FindingGroup[], width: number, paint: Paint): string[] {
  const groups = setAsideFindings(findings);
  if (groups.length === 0) return [];
  return [
    paint('bold', 'Dismissed and accepted'),
    ...groups.flatMap((group) => {
      const places = placesText(group) || group.evidence.at;
      const mark = paint(SEVERITY_STYLE[group.severity], '○ ');
      return [
        ...itemLines(mark, `${group.severity}: ${group.title}`, width),
        `  ${paint('dim', fit(`${decisionText(group)} · ${places}`, width - 2))}`,
      ];
    }),
  ];
}
