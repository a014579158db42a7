import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { ActionButton, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime, Time } from '../../ui/time.tsx';
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
  return (
    <Card title="Sessions">
      <div className="grid gap-4">
        <ErrorNotice error={sessions.error ?? revoke.error ?? others.error} />
        <ul className="divide-y divide-line">
          {rows.map(({ id, device, network, created_at: created, last_used_at: used, current }) => (
            <Row
              key={id}
              title={
                <>
                  {device}
                  {current && <span className="font-normal text-good-ink"> (this session)</span>}
                </>
              }
              about={
                <>
                  {network && `${network}, `}signed in <Time at={created} />
                  <KnownTime words=", last used " at={used} />
                </>
              }
            >
              {!current && (
                <Button
                  label="Sign out"
                  look="danger"
                  onClick={() => revoke.mutate(id)}
                  disabled={revoke.isPending}
                  aria-label={`Sign out ${device}`}
                />
              )}
            </Row>
          ))}
        </ul>
        {rows.length > 1 && (
          <ActionButton
            label="Sign out all other sessions"
            action={others}
            look="danger"
            className="justify-self-start"
          />
        )}
      </div>
    </Card>
  );
}
