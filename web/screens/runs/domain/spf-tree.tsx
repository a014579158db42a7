import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/counted.ts';
import type { LookupNode } from './lookup-tree.ts';
import { treeOf } from './lookup-tree.ts';

type Records = Schema['DeliverabilityRecords'];

/** RFC 7208, section 4.6.4. */
const MAX_LOOKUPS = 10;

const STATUSES: Readonly<Record<NonNullable<LookupNode['status']>, string>> = {
  found: '',
  missing: 'no SPF record',
  several: 'several SPF records',
  loop: 'loop',
  macro: 'depends on the message',
  failed: 'lookup failed',
  cut: 'not followed: too many lookups',
};

/** The SPF record and the DNS lookups that it costs, as a tree. */
export function SpfTree({ domain, records: { spf, spf_lookups: lookups } }: { domain: string; records: Records }) {
  if (spf.length === 0) return null;
  const tree = treeOf(lookups ?? []);
  const total = tree.reduce((sum, node) => sum + node.lookups, 0);
  return (
    <Card title="SPF">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        {spf.map((record) => (
          <pre key={record} className="rounded-lg bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
            {record}
          </pre>
        ))}
        {lookups && (
          <p className={total > MAX_LOOKUPS ? 'font-semibold text-bad-ink' : 'text-soft'}>
            {total} of at most {MAX_LOOKUPS} DNS lookups
          </p>
        )}
        {tree.length > 0 && (
          <div>
            <p className="font-mono text-xs wrap-anywhere">{domain}</p>
            <Branch nodes={tree} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Branch({ nodes }: { nodes: readonly LookupNode[] }) {
  return (
    <ul className="ml-1 border-l border-edge pl-3">
      {nodes.map((node) => {
        const status = node.status === null ? '' : STATUSES[node.status];
        return (
          <li key={node.key} className="pt-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="text-xs break-all">{node.term}</code>
              <span className="text-xs text-muted">{counted(node.lookups, 'lookup')}</span>
              {status !== '' && <span className="text-xs font-semibold text-bad-ink">{status}</span>}
            </p>
            {node.children.length > 0 && <Branch nodes={node.children} />}
          </li>
        );
      })}
    </ul>
  );
}
