import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { counted } from '../../ui/counted.ts';
import { Prose } from '../../ui/prose.tsx';
import { TextBlock } from '../../ui/text-block.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { OnPages, Places } from './places.tsx';

interface Detail {
  readonly finding: Schema['Finding'];
  /** Buttons to verify the fix or to decide; left out for findings that are fixed. */
  readonly actions?: ReactNode;
  readonly history: ReactNode;
}

/** Everything about one finding. */
export function FindingDetail({ finding, actions, history }: Detail) {
  const { description, remediation, policy, fix_prompt: prompt, references } = finding;
  return (
    <>
      <FindingFacts finding={finding} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={prompt} label="Copy fix prompt" look="primary" />
        {actions}
      </div>
      <Card title={finding.place_count > 1 ? `Evidence at ${finding.place_count} places` : 'Evidence'}>
        <Evidence finding={finding} />
      </Card>
      {finding.pages && finding.pages.length > 0 && (
        <Card title={`Found on ${counted(finding.pages.length, 'page')}`}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
            <OnPages pages={finding.pages} />
          </div>
        </Card>
      )}
      <Exchange evidence={finding.evidence} />
      <Card title="Why it matters">
        <p className="max-w-prose text-sm text-soft">
          <Prose text={description} />
        </p>
      </Card>
      <Card title="How to fix">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere text-soft">
            <Prose text={remediation} />
          </p>
          {policy !== undefined && <TextBlock label="Policy" text={policy} />}
          <h3 className="font-semibold">Fix prompt</h3>
          <p className="-mt-2 text-soft">Paste it into your coding assistant.</p>
          <TextBlock label="Fix prompt" text={prompt} look="plain" />
        </div>
      </Card>
      {history}
      {references.length > 0 && (
        <Card title="References">
          <ul className="grid gap-1 text-sm">
            {references.map(({ id, url }) => (
              <li key={`${id} ${url}`}>
                <a href={url} rel="noreferrer" className="inline-block py-1 wrap-anywhere text-brand-ink underline">
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Evidence({ finding: { evidence, places, place_count: count } }: Pick<Detail, 'finding'>) {
  if (count > 1)
    return (
      <div className="text-sm">
        <Places places={places} count={count} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-mono text-xs wrap-anywhere text-muted">{evidence.at}</p>
      <TextBlock label="What was found" text={evidence.shows} />
    </div>
  );
}

/** Findings of active scans: the request that proved them, and its response. */
function Exchange({ evidence: { request, response, curl } }: Pick<Schema['Finding'], 'evidence'>) {
  if (request === undefined && response === undefined && curl === undefined) return null;
  return (
    <Card title="Request and response">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Part label="Request" text={request} />
        <Part label="Response" text={response} />
        <Part label="Repeat it" text={curl} />
        {curl !== undefined && (
          <div>
            <CopyButton text={curl} label="Copy command" />
          </div>
        )}
      </div>
    </Card>
  );
}

function Part({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-sm font-semibold">{label}</h3>
      <TextBlock label={label} text={text} />
    </div>
  );
}
