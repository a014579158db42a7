import { requestsTitle, waterfall } from '@assay/engine/waterfall';
import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { counted } from '../../../../ui/counted.ts';
import { Filmstrip } from './filmstrip.tsx';
import { ScriptTiles } from './script-tiles.tsx';

type Performance = Schema['PerformanceResult'];

const FILLS: Readonly<Record<string, string>> = {
  document: 'fill-brand-ink',
  script: 'fill-amber-600',
  stylesheet: 'fill-violet-500',
  image: 'fill-emerald-600',
  font: 'fill-pink-600',
  fetch: 'fill-sky-600',
  xhr: 'fill-sky-600',
};

/** The requests of the page load as a waterfall, and what each type and host has of them. */
export function Requests({ result }: { result: Pick<Performance, 'requests' | 'more_requests' | 'frames'> }) {
  const { requests = [], more_requests: more = 0, frames = [] } = result;
  if (requests.length === 0) return null;
  const { rows, types, hosts } = waterfall(requests);
  return (
    <Card title={requestsTitle(result)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Filmstrip frames={frames} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
          <Shares head="Type" shares={types} />
          <Shares head="Host" shares={hosts} />
        </div>
        <ScriptTiles requests={requests} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it */}
        <section className="max-h-128 overflow-auto" tabIndex={0} aria-label="Waterfall of the requests">
          <table className="w-full table-fixed text-left text-xs">
            <thead className="text-muted">
              <tr>
                <th scope="col" className="py-1 pr-3 font-medium">
                  Request
                </th>
                <th scope="col" className="py-1 font-medium">
                  Time
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ host, path, words, time, type, from, length }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: requests of a finished scan never reorder, and may be equal
                <tr key={i} className="border-t border-line align-top">
                  <td className="py-1.5 pr-3">
                    <span className="block font-medium wrap-anywhere">{path}</span>
                    <span className="block text-muted wrap-anywhere">
                      {host} · {words}
                    </span>
                  </td>
                  <td className="py-1.5 tabular-nums">
                    <svg width="100%" height="10" aria-hidden="true" className="my-1 block">
                      <rect
                        x={`${Math.min(from, 100 - length)}%`}
                        width={`${length}%`}
                        height="10"
                        rx="2"
                        className={FILLS[type] ?? 'fill-muted'}
                      />
                    </svg>
                    {time}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {more > 0 && <p className="text-xs text-muted">… and {counted(more, 'more request')}</p>}
      </div>
    </Card>
  );
}

const MAX_SHARES = 8;

function Shares({ head, shares }: { head: string; shares: ReturnType<typeof waterfall>['types'] }) {
  return (
    <div>
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {[head, 'Requests', 'Size'].map((column, i) => (
              <th key={column} scope="col" className={`pb-1 font-medium ${i === 0 ? '' : 'pl-3 text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {shares.slice(0, MAX_SHARES).map(({ name, requests, size }) => (
            <tr key={name}>
              <td className="py-1.5 wrap-anywhere">{name}</td>
              <td className="py-1.5 pl-3 text-right">{requests}</td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap">{size}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shares.length > MAX_SHARES && <p className="mt-1 text-xs text-muted">… and {shares.length - MAX_SHARES} more</p>}
    </div>
  );
}
