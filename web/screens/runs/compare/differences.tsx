import { Link } from '@tanstack/react-router';
import { scanAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { Time } from '../../../ui/time.tsx';
import { ComparedModules } from './compared-modules.tsx';
import { ComparedPages } from './compared-pages.tsx';
import { ComparedScreenshots } from './compared-screenshots.tsx';
import { DifferenceGroup } from './difference-group.tsx';

/** Scores of both scans, then their findings by what became of them. */
export function Differences({ comparison }: { comparison: Schema['ScanComparison'] }) {
  const { from, to, fixed, unchanged, not_comparable } = comparison;
  const seen = { projectId: to.project_id, scanId: to.id };
  const earlier = { projectId: to.project_id, scanId: from.id };
  return (
    <>
      {from.url !== to.url && (
        <Notice>The scans are of different URLs, so findings of only one of them are not comparable.</Notice>
      )}
      {from.url === to.url && from.counts !== to.counts && (
        <Notice>
          The URL of the project moved to another origin between the scans, so findings of only one of them are not
          comparable.
        </Notice>
      )}
      <section aria-label="Scores" className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Side title="Earlier scan" scan={from} />
        <Side title="Later scan" scan={to} />
      </section>
      <ComparedModules from={from.module_scores} to={to.module_scores} />
      <ComparedPages pages={comparison.pages} />
      <DifferenceGroup title="New" findings={comparison.new} place={seen} none="No finding is new." />
      <DifferenceGroup title="Fixed" findings={fixed} place={earlier} none="No finding was fixed." />
      <DifferenceGroup
        title="Unchanged"
        findings={unchanged}
        place={seen}
        none="No finding is in both scans."
        isFolded
      />
      {not_comparable.length > 0 && (
        <DifferenceGroup title="Not comparable" findings={not_comparable} place={undefined} none="" isFolded>
          <p className="mb-3 text-sm text-soft">
            Their check did not complete in both scans or had another version, or only one of the scans looked at their
            page.
          </p>
        </DifferenceGroup>
      )}
      <ComparedScreenshots from={from} to={to} />
    </>
  );
}

function Side({ title, scan }: { title: string; scan: Schema['Scan'] }) {
  return (
    <div className="flex items-center gap-4 rounded-2xl border border-line bg-surface p-4 shadow-sm">
      <ScoreRing score={scan.score} grade={scan.grade} size={72} />
      <div className="min-w-0 text-sm">
        <h2 className="font-semibold">{title}</h2>
        <p>
          <Link {...scanAt(scan.project_id, scan.id)} className="inline-block py-1 text-brand-ink underline">
            <Time at={scan.created_at} />
          </Link>
        </p>
        <p className="truncate text-xs text-muted">{scan.url}</p>
      </div>
    </div>
  );
}
