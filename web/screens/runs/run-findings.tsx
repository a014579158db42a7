import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { isClosed, isSetAside } from '../findings/decision-words.ts';
import { FindingActions } from '../findings/finding-actions.tsx';
import { ClosedFindings, FindingsBySeverity, SetAside } from '../findings/finding-cards.tsx';

type Finding = Schema['Finding'];
type LinksOf = (finding: Finding) => ReactNode;

interface Found<F extends Finding> {
  readonly findings: readonly F[];
  /** What it means that there are none. */
  readonly none: string;
  /** Where findings are decided about; undefined for readers without an account. */
  readonly projectId?: string | undefined;
  /** Links of a finding, before the decision. */
  readonly linksOf?: LinksOf;
  /** Lists the open findings; default: by severity. */
  readonly children?: (open: readonly F[], linksOf: LinksOf) => ReactNode;
}

/** The findings of a run: open ones, those that were decided about, and closed ones. */
export function RunFindings<F extends Finding>({ findings, none, projectId, linksOf, children }: Found<F>) {
  const open = findings.filter((finding) => !isClosed(finding) && !isSetAside(finding));
  const links: LinksOf = (finding) => (
    <>
      {linksOf?.(finding)}
      {projectId !== undefined && <FindingActions projectId={projectId} findingId={finding.id} />}
    </>
  );
  return (
    <>
      {open.length === 0 ? (
        <Card title="No findings">
          <p className="text-sm text-soft">{none}</p>
        </Card>
      ) : (
        (children?.(open, links) ?? <FindingsBySeverity findings={open} linksOf={links} />)
      )}
      <SetAside findings={findings.filter(isSetAside)} linksOf={links} />
      <ClosedFindings findings={findings.filter(isClosed)} />
    </>
  );
}
