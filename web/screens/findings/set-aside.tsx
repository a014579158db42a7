import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { decisionWords } from './decision-words.ts';
import { FindingItem } from './finding-item.tsx';

type Finding = Schema['Finding'];

/** Dismissed and accepted findings, which are not in the totals. */
export function SetAside({
  findings,
  linksOf,
}: {
  findings: readonly Finding[];
  linksOf?: (finding: Finding) => ReactNode;
}) {
  if (findings.length === 0) return null;
  return (
    <Card title={`${findings.length} dismissed or accepted`}>
      <p className="text-sm text-soft">These findings are not in the totals. The score includes them.</p>
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <FindingItem
            key={finding.id}
            finding={finding}
            mark={<SeverityMark severity={finding.severity} />}
            aside={decisionWords(finding) ?? ''}
            links={linksOf?.(finding)}
          />
        ))}
      </ul>
    </Card>
  );
}
