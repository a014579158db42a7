import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { numberText } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

const EXPORTS = ['exports'];
const AGAIN_MS = 2000;

/** Requests and downloads copies of the data of the account or the organization. */
export function DataExport({ of }: { of: 'account' | 'organization' }) {
  const list = useQuery({
    queryKey: EXPORTS,
    queryFn: () => api.get('/api/v1/auth/exports'),
    refetchInterval: ({ state }) => (state.data?.exports.some(({ status }) => status === 'pending') ? AGAIN_MS : false),
  });
  const create = useAction(() => api.post('/api/v1/auth/exports', { body: { of } }), { refresh: [EXPORTS] });
  return (
    <Card title="Export" aside={<ActionButton label={`Export ${of}`} action={create} look="plain" />}>
      <p className="text-sm text-muted">
        {of === 'organization'
          ? 'Projects, scans, findings, members, notification channels and the audit log as JSON (gzip), without secrets.'
          : 'Your profile, memberships, sessions and keys as JSON (gzip), without secrets.'}{' '}
        An export can be downloaded for 3 days.
      </p>
      <ErrorNotice error={list.error ?? create.error} />
      <ul className="mt-2 divide-y divide-line">
        {list.data?.exports
          .filter((one) => one.of === of)
          .map((one) => (
            <ExportItem key={one.id} one={one} />
          ))}
      </ul>
    </Card>
  );
}

function ExportItem({ one: { id, status, size, created_at, expires_at } }: { one: Schema['DataExport'] }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2 text-sm">
      <span>
        <span className="block font-semibold">
          <Time at={created_at} />
        </span>
        <span className="block text-muted">
          {status === 'pending' && 'Being written'}
          {status === 'failed' && 'Failed; request it again'}
          {status === 'completed' && (
            <>
              {numberText(Math.max(1, Math.round(size / 1000)))} KB · until <Time at={expires_at} />
            </>
          )}
        </span>
      </span>
      {status === 'completed' && (
        <a
          href={`/api/v1/auth/exports/${id}/download`}
          className="rounded-lg border border-line px-3 py-2 font-semibold hover:bg-sunken"
        >
          Download
        </a>
      )}
    </li>
  );
}
