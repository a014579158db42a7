import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { counted } from '../../../../ui/counted.ts';
import { FirstFew } from '../../../../ui/first-few.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { noViolations, TestedLevel } from '../../../../ui/wcag-level.tsx';

type Accessibility = Schema['AccessibilityResult'];

/** Violations of accessibility rules, each with its elements. */
export function AccessibilityView({ result }: { result: Accessibility }) {
  const { violations, needs_review: review, wcag_level: level } = result;
  return (
    <>
      <TestedLevel level={level} />
      <Rules title="Violations" rules={violations} none={noViolations(level)} />
      <Rules title="Needs a manual review" rules={review} none="" />
    </>
  );
}

function Rules({ title, rules, none }: { title: string; rules: Accessibility['violations']; none: string }) {
  if (rules.length === 0) return none === '' ? null : <Card title={title}>{none}</Card>;
  return (
    <Card title={`${title}: ${counted(rules.length, 'rule')}`}>
      <ul className="divide-y divide-line">
        {rules.map(({ id, impact, description, help_url: help, nodes }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 text-sm first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-medium">
                <Prose text={description} />
              </h3>
              <span className="text-xs text-muted">
                {impact} · {counted(nodes.length, 'element')} ·{' '}
                <a href={help} rel="noreferrer" className="text-brand-ink underline">
                  {id}
                </a>
              </span>
            </div>
            <FirstFew entries={nodes} what="element" list={(some) => <NodeList nodes={some} />} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NodeList({ nodes }: { nodes: readonly Accessibility['violations'][number]['nodes'][number][] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {nodes.map(({ target, html, screenshot }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements of a finished scan never reorder, and may be equal
        <li key={i} className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-lg bg-sunken px-3 py-2 font-mono text-xs">
          <span className="wrap-anywhere text-soft">{target.join(' → ')}</span>
          <code className="line-clamp-4 wrap-anywhere">{html}</code>
          {screenshot !== undefined && (
            <img
              src={screenshot}
              alt={`Screenshot of the element ${target.join(' ')}`}
              className="mt-1 max-h-64 max-w-full justify-self-start rounded border border-line"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
