import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { isClosed, isOpen, isSetAside } from '../findings/decision-words.ts';
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
  const [open, aside] = [findings.filter(isOpen), findings.filter(isSetAside)];
  const links: LinksOf = (finding) => (
    <>
      {linksOf?.(finding)}
      {projectId !== undefined && <FindingActions projectId={projectId} findingId={finding.id} check={finding.check} />}
    </>
  );
  return (
    <>
      {open.length === 0 ? (
        <Card title={aside.length > 0 ? 'No open findings' : 'No findings'}>
          <p className="text-sm text-soft">{aside.length > 0 ? 'All were dismissed or accepted.' : none}</p>
        </Card>
      ) : (
        (children?.(open, links) ?? <FindingsBySeverity findings={open} linksOf={links} />)
      )}
      <SetAside findings={aside} linksOf={links} />
      <ClosedFindings findings={findings.filter(isClosed)} />
    </>
  );
}
