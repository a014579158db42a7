import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { Row } from '../../ui/row.tsx';
import { KnownTime } from '../../ui/time.tsx';

interface Item {
  readonly apiKey: Pick<Schema['ApiKey'], 'id' | 'name' | 'scopes' | 'last_used_at' | 'expires_at'>;
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
    <Row
      title={apiKey.name}
      about={
        <>
          {origin}
          <KeyUse apiKey={apiKey} />
        </>
      }
    >
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
    </Row>
  );
}

function KeyUse({ apiKey: { scopes, last_used_at: usedAt, expires_at: expiresAt } }: Pick<Item, 'apiKey'>) {
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <span className="block">
      {scopes !== null && `Limited to ${scopes.join(', ')} · `}
      {usedAt === null && 'Not used yet'}
      <KnownTime words="Last used " at={usedAt} />
      <span className={isExpired ? 'text-bad-ink' : ''}>
        <KnownTime words={isExpired ? ' · expired ' : ' · expires '} at={expiresAt} day />
      </span>
    </span>
  );
}
