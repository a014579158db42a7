import type { Schema } from '../../client/client.ts';
import { Time } from '../../ui/time.tsx';

type Dates = Pick<Schema['ApiKey'], 'last_used_at' | 'expires_at'>;

/** When a key was last used, and when it ends. */
export function KeyUse({ apiKey: { last_used_at: usedAt, expires_at: expiresAt } }: { apiKey: Dates }) {
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <>
      {usedAt === null ? (
        'Not used yet'
      ) : (
        <>
          Last used <Time at={usedAt} />
        </>
      )}
      {expiresAt !== null && (
        <span className={isExpired ? 'text-bad-ink' : ''}>
          {' '}
          · {isExpired ? 'expired' : 'expires'} <Time at={expiresAt} day />
        </span>
      )}
    </>
  );
}
