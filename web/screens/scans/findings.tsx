import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SEVERITIES, SeverityMark } from '../../ui/severity.tsx';
import { Time } from '../../ui/time.tsx';
import { FindingItem } from './finding.tsx';

type Finding = Schema['Finding'];

interface Listed {
  readonly findings: readonly Finding[];
  /** Further links of a finding. */
  readonly linksOf?: (finding: Finding) => ReactNode;
}

/** A card for each severity that has findings. */
export function FindingsBySeverity({ findings, linksOf }: Listed) {
  return SEVERITIES.map((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return null;
    return (
      <Card key={severity} title={`${own.length} ${severity}`} aside={<SeverityMark severity={severity} />}>
        <ul className="divide-y divide-line">
          {own.map((finding) => (
            <FindingItem key={finding.id} finding={finding} links={linksOf?.(finding)} />
          ))}
        </ul>
      </Card>
    );
  });
}

export function FixedFindings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Card title={`${findings.length} fixed`}>
      <ul className="list-disc pl-5 text-sm text-soft">
        {findings.map(({ id, title, evidence, fixed_at }) => (
          <li key={id}>
            <Prose text={title} /> <span className="font-mono text-xs wrap-anywhere text-muted">{evidence.at}</span>
            {fixed_at !== undefined && (
              <span className="block text-xs text-muted">
                Verified on <Time at={fixed_at} />; the next scan confirms it
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
