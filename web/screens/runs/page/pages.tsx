import { pageLines, siteFacts, templateLines } from '@assay/engine/site-pages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';

type Paged = Pick<Schema['Report'], 'pages' | 'site'>;

/** Rows shown without opening the list. */
const FIRST = 10;

interface PagesOf {
  readonly report: Paged;
  /** Where the findings of a page are listed; without it, there are no links. */
  readonly findingsOf?: (url: string) => LinkProps;
}

/** The pages of a scan of several, with their scores, and how they were chosen; nothing for one page. */
export function Pages({ report, findingsOf }: PagesOf) {
  const [isWhole, setWhole] = useState(false);
  const { pages = [], site } = report;
  if (pages.length === 0) return null;
  const lines = pageLines(report);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <Card title={`Pages: ${pages.length}`}>
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th className="pb-1 font-medium">Page</th>
            <th className="pb-1 pl-3 text-right font-medium">Score</th>
            <th className="pb-1 pl-3 text-right font-medium">Findings</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {shown.map(({ path, template, note, grade, score, findings }, row) => (
            <tr key={pages[row]?.url} className="align-baseline">
              <td className="py-2">
                <span className="block font-medium wrap-anywhere">{path}</span>
                {pages[row]?.without_session && (
                  <span className="mt-1 inline-block rounded-full border border-line px-2 text-xs font-medium text-soft">
                    Seen without the session
                  </span>
                )}
                <span className="block text-xs wrap-anywhere text-muted">
                  {note ?? templateWords(site, template, path)}
                </span>
              </td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{note === null ? `${grade} ${score}` : '–'}</td>
              <td className="py-2 pl-3 text-right">
                <Count of={findings} path={path} to={findingsOf?.(pages[row]?.url ?? '')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <button
          type="button"
          className="mt-2 py-1 text-sm font-semibold text-brand-ink underline"
          onClick={() => setWhole(true)}
        >
          Show all {lines.length} pages
        </button>
      )}
      <ul className="mt-3 grid gap-1 text-xs text-muted">
        {siteFacts(report).map(({ text, example }) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {example !== undefined && (
              <>
                , such as <span className="font-mono">{example}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Counted {
  readonly of: number;
  readonly path: string;
  readonly to: LinkProps | undefined;
}

function Count({ of: count, path, to }: Counted) {
  if (!to || count === 0) return count;
  return (
    <Link {...to} aria-label={`Findings of ${path}: ${count}`} className="inline-block px-1 text-brand-ink underline">
      {count}
    </Link>
  );
}

/** `/products/*: 2 of 200 known, together C 71`; only the template if it is a small one, and nothing if it is the path. */
function templateWords(site: Paged['site'], template: string, path: string): string {
  if (template === path) return '';
  const line = templateLines(site ? { site } : {}).find((one) => one.template === template);
  if (line) return `${template}: ${line.pages}, together ${line.grade} ${line.score}`;
  const known = site?.templates.find((one) => one.template === template);
  return known ? `${template}: ${known.looked_at} of ${known.found} known` : template;
}
