import type { FindingGroup } from '../../../findings/group.ts';
import { decisionText, setAsideFindings } from '../../../findings/states.ts';
import { placesText } from '../grouped.ts';
import { code, plain } from './markdown-text.ts';

/** Findings set aside by a decision. */
export function setAsideSection(findings: readonly FindingGroup[]): string {
  const groups = setAsideFindings(findings);
  if (groups.length === 0) return '';
  const rows = groups.map((group) => {
    const places = placesText(group) || code(group.evidence.at);
    return `- ${group.severity}: ${plain(group.title)} (${places}). ${plain(decisionText(group))}`;
  });
  return ['## Dismissed and accepted', '', ...rows].join('\n');
}
