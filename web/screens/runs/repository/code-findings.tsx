import type { ReactNode } from 'react';
import type { Schema } from '../../../client/client.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { counted, numberText } from '../../../ui/counted.ts';
import { SeverityMark } from '../../../ui/severity.tsx';
import { Diff } from '../../findings/diff.tsx';
import { Excerpt } from '../../findings/excerpt.tsx';
import { FindingItem } from '../../findings/finding-item.tsx';
import { Places } from '../../findings/places.tsx';

type CodeFinding = Schema['CodeFinding'];

const SEVERAL = 'Several places';

interface Listed {
  /** Most severe first. */
  readonly findings: readonly CodeFinding[];
  readonly linksOf?: (finding: CodeFinding) => ReactNode;
}

/** Findings of each file, the file with the most severe one first, then those in several files. */
export function CodeFindings({ findings, linksOf }: Listed) {
  return [...Map.groupBy(findings, headingOf)].map(([file, own], i) => (
    <section key={file} className="rounded-2xl border border-line bg-surface p-5 shadow-sm">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={`text-sm font-semibold wrap-anywhere ${file === SEVERAL ? '' : 'font-mono'}`}>{file}</h2>
        <span className="text-sm text-muted">{counted(own.length, 'finding')}</span>
      </header>
      <ul className="mt-1 divide-y divide-line">
        {own.map((finding, at) => (
          <CodeFindingItem key={finding.id} finding={finding} isOpen={i === 0 && at === 0} more={linksOf?.(finding)} />
        ))}
      </ul>
    </section>
  ));
}

/** The file of all places, if all are listed. */
function headingOf({ places, place_count: count }: CodeFinding): string {
  const files = new Set(places.map(({ file }) => file));
  return files.size === 1 && count === places.length ? [...files].join() : SEVERAL;
}

function CodeFindingItem({ finding, isOpen, more }: { finding: CodeFinding; isOpen: boolean; more: ReactNode }) {
  const { patch, places, place_count: count } = finding;
  return (
    <FindingItem
      finding={finding}
      isOpen={isOpen}
      mark={<SeverityMark severity={finding.severity} />}
      at={count > 1 ? `${numberText(count)} places` : `line ${finding.line}, column ${finding.column}`}
      aside={finding.likelihood}
      source={
        count > 1 ? (
          <Places places={places} count={count} sourceOf={(place) => <Excerpt place={place} />} />
        ) : (
          <Excerpt place={{ ...finding.location, ...finding }} />
        )
      }
      patch={patch !== null && <Diff patch={patch} />}
      links={
        <>
          {patch !== null && <CopyButton text={patch} label="Copy patch" />}
          {more}
        </>
      }
    />
  );
}
