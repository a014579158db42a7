import type { ReactNode } from 'react';
import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';

type Response = Schema['PageResponse'];

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/** Header fields and cookies of the page. */
export function ResponseView({ response }: { response: Response }) {
  const { status, http_version: version, headers, more_headers, cookies, more_cookies } = response;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card title={`Response headers: HTTP/${version} ${status}`}>
        <dl className="divide-y divide-line font-mono text-xs">
          {headers.map(({ name, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers of a finished scan never reorder, and may be equal
            <div key={at} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="wrap-anywhere">{value === '' ? '(empty)' : value}</dd>
            </div>
          ))}
        </dl>
        <More count={more_headers} what="header fields" />
      </Card>
      <Card title={cookies.length === 0 ? 'No cookies' : `Cookies: ${cookies.length + more_cookies}`}>
        {cookies.length === 0 ? (
          <p className="text-sm text-soft">The responses set no cookies.</p>
        ) : (
          <Table
            label="Cookies"
            head={['Name', 'Value', 'Secure', 'HttpOnly', 'SameSite', 'Domain', 'Path', 'Lifetime']}
            rows={cookies.map((cookie) => [
              cookie.name,
              cookie.value,
              yesNo(cookie.secure),
              yesNo(cookie.http_only),
              cookie.same_site ?? 'not set',
              cookie.domain ?? 'this host',
              cookie.path ?? '/',
              lifetimeText(cookie.lifetime_seconds),
            ])}
          />
        )}
        <More count={more_cookies} what="cookies" />
      </Card>
    </div>
  );
}

function More({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-xs text-muted">
      {count} more {what} are not stored.
    </p>
  );
}

interface Rows {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Table({ label, head, rows }: Rows) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 text-xs font-medium whitespace-nowrap text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line font-mono text-xs">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished scan never reorder, and may be equal
            <tr key={row}>
              {cells.map((cell, i) => (
                <td
                  key={head[i]}
                  className={`py-2 pr-4 align-top ${i === 0 ? 'font-semibold whitespace-nowrap' : 'min-w-24 wrap-anywhere'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

function lifetimeText(seconds: number | null): string {
  if (seconds === null) return 'session';
  if (seconds >= DAY_SECONDS) return `${Math.round(seconds / DAY_SECONDS)} d`;
  return seconds >= HOUR_SECONDS ? `${Math.round(seconds / HOUR_SECONDS)} h` : `${seconds} s`;
}
