import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Time } from '../../ui/time.tsx';

interface Item {
  readonly apiKey: Pick<Schema['ApiKey'], 'id' | 'name' | 'last_used_at' | 'expires_at'>;
  /** When it was created, and by whom. */
  readonly origin: ReactNode;
  /** Of the button that revokes it, for screen readers. */
  readonly label: string;
  /** Undefined: this user may not revoke it. */
  readonly revoke: (() => Promise<unknown>) | undefined;
  readonly refresh: QueryKey;
}

/** An API key: its last use, its end, and its revocation. */
export function KeyItem({ apiKey, origin, label, revoke, refresh }: Item) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <span className="wrap-anywhere">
        <span className="block font-semibold">{apiKey.name}</span>
        <span className="block text-muted">{origin}</span>
        <span className="block text-muted">
          <KeyUse apiKey={apiKey} />
        </span>
      </span>
      {revoke && (
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${label}`}
          title="Revoke this key?"
          action="Revoke key"
          run={revoke}
          refresh={[refresh]}
        >
          <p className="wrap-anywhere">
            Requests with the key <strong>{apiKey.name}</strong> will be rejected immediately. This cannot be undone.
          </p>
        </ConfirmButton>
      )}
    </li>
  );
}

function KeyUse({ apiKey: { last_used_at: usedAt, expires_at: expiresAt } }: Pick<Item, 'apiKey'>) {
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
