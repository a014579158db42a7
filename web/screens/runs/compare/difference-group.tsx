import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { scanFindingAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { numberText } from '../../../ui/counted.ts';
import { Prose } from '../../../ui/prose.tsx';
import { SeverityMark } from '../../../ui/severity.tsx';
import { decisionWords, isSetAside } from '../../findings/decision-words.ts';
import { placesText } from '../../findings/places.tsx';

/** Findings of a group without opening it; the rest would only slow the page down. */
const MAX_LISTED = 100;

interface GroupOf {
  readonly title: string;
  readonly findings: readonly Schema['Finding'][];
  /** The scan whose findings they are. */
  readonly place: { readonly projectId: string; readonly scanId: string } | undefined;
  readonly none: string;
  readonly isFolded?: boolean;
  readonly children?: ReactNode;
}

/** Findings that became the same; folded if they are of less interest. */
export function DifferenceGroup({ title, findings, place, none, isFolded = false, children }: GroupOf) {
  const list = (
    <>
      {children}
      {findings.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {findings.slice(0, MAX_LISTED).map((finding) => (
          <Item key={finding.id} finding={finding} place={place} />
        ))}
      </ul>
      {findings.length > MAX_LISTED && (
        <p className="mt-3 text-xs text-muted">
          The first {MAX_LISTED} of {numberText(findings.length)} are listed.
        </p>
      )}
    </>
  );
  const aside = findings.filter(isSetAside).length;
  const heading = `${title}: ${numberText(findings.length - aside)}${aside > 0 ? ` and ${numberText(aside)} dismissed or accepted` : ''}`;
  if (!isFolded || findings.length === 0) return <Card title={heading}>{list}</Card>;
  return (
    <details className="rounded-2xl border border-line bg-surface p-5 shadow-sm">
      <summary className="cursor-pointer text-base font-semibold">{heading}</summary>
      <div className="mt-4">{list}</div>
    </details>
  );
}

function Item({ finding, place }: { finding: Schema['Finding'] } & Pick<GroupOf, 'place'>) {
  const title = <Prose text={finding.title} />;
  const link = 'font-medium text-ink underline decoration-edge underline-offset-2 hover:decoration-current';
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:grid-cols-[5rem_minmax(0,1fr)]">
      <span>
        <SeverityMark severity={finding.severity} />
      </span>
      <span className="min-w-0">
        {place ? (
          <Link {...scanFindingAt(place.projectId, place.scanId, finding.places[0]?.id ?? finding.id)} className={link}>
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {isSetAside(finding) && <span className="block text-xs text-muted">{decisionWords(finding)}</span>}
        <span className="block truncate font-mono text-xs text-muted">
          {placesText(finding) ?? finding.evidence.at}
        </span>
      </span>
    </li>
  );
}
