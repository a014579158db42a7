import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { SECURITY, SESSIONS } from './security-settings.ts';

export function Sessions() {
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: () => api.get('/api/v1/auth/sessions'),
  });
  const refresh = [SECURITY, SESSIONS];
  const revoke = useAction(
    (session_id: string) => api.delete('/api/v1/auth/sessions/{session_id}', { path: { session_id } }),
    { refresh },
  );
  const others = useAction(() => api.delete('/api/v1/auth/sessions'), { refresh });
  const rows = sessions.data?.sessions ?? [];
  const error = sessions.error ?? revoke.error ?? others.error;
  return (
    <Card title="Sessions">
      <div className="grid gap-4">
        {error && <Notice look="error">{error.message}</Notice>}
        <ul className="divide-y divide-line">
          {rows.map((session) => (
            <Row
              key={session.id}
              session={session}
              onRevoke={() => revoke.mutate(session.id)}
              busy={revoke.isPending}
            />
          ))}
        </ul>
        {rows.length > 1 && (
          <ActionButton action={others} look="danger" className="justify-self-start">
            Sign out all other sessions
          </ActionButton>
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  readonly session: Schema['Session'];
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function Row({ session, busy, onRevoke }: RowProps) {
  const { device, network, created_at: created, last_used_at: used, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">
          {device}
          {current && <span className="font-normal text-good-ink"> (this session)</span>}
        </span>
        <span className="block text-muted">
          {network && `${network}, `}signed in <Time at={created} />
          {used && (
            <>
              , last used <Time at={used} />
            </>
          )}
        </span>
      </span>
      {!current && (
        <Button look="danger" onClick={onRevoke} disabled={busy} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
