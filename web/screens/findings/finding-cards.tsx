import { SEVERITIES } from '@assay/engine/severity';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { numberText } from '../../ui/counted.ts';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { Time } from '../../ui/time.tsx';
import { decisionWords } from './decision-words.ts';
import { FindingItem } from './finding-item.tsx';
import { placesText } from './places.tsx';

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
      <Card key={severity} title={`${numberText(own.length)} ${severity}`} aside={<SeverityMark severity={severity} />}>
        <ul className="divide-y divide-line">
          {own.map((finding) => (
            <FindingItem key={finding.id} finding={finding} links={linksOf?.(finding)} />
          ))}
        </ul>
      </Card>
    );
  });
}

/** Findings that were fixed, and those that newer versions of the checks no longer report. */
export function ClosedFindings({ findings }: { findings: readonly Finding[] }) {
  const [fixed, unreported] = [true, false].map((is) => findings.filter(({ change }) => (change === 'fixed') === is));
  return (
    <>
      <ClosedCard words="fixed" findings={fixed ?? []} />
      <ClosedCard words="no longer reported by newer versions of the checks" findings={unreported ?? []} />
    </>
  );
}

function ClosedCard({ words, findings }: { words: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Card title={`${numberText(findings.length)} ${words}`}>
      <ul className="list-disc pl-5 text-sm text-soft">
        {findings.map((finding) => (
          <li key={finding.id}>
            <Prose text={finding.title} />{' '}
            <span className="font-mono text-xs wrap-anywhere text-muted">
              {placesText(finding) ?? finding.evidence.at}
            </span>
            {finding.fixed_at !== undefined && (
              <span className="block text-xs text-muted">
                Verified <Time at={finding.fixed_at} />; the next scan confirms it
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Dismissed and accepted findings, which are not in the totals. */
export function SetAside({ findings, linksOf }: Listed) {
  if (findings.length === 0) return null;
  return (
    <Card title={`${numberText(findings.length)} dismissed or accepted`}>
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
