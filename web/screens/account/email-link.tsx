import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from '../../client/client.ts';
import { useLinkToken } from '../../client/link-token.ts';
import { useAction } from '../../client/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';

interface Followed<Input> {
  readonly title: string;
  readonly use: (token: string, input: Input) => Promise<{ readonly message: string }>;
  /** Where to go on, and from a link that is expired, used or incomplete. */
  readonly next: ReactNode;
  readonly dead: ReactNode;
  readonly children: (change: UseMutationResult<unknown, Error, Input>) => ReactNode;
}

/** A screen that a link of an email opens. It acts on click, not on load: mail scanners open links, and a token works only once. */
export function EmailLink<Input = void>({ title, use, next, dead, children }: Followed<Input>) {
  const token = useLinkToken();
  const queries = useQueryClient();
  const change = useAction((input: Input) => use(token, input), { onDone: () => queries.clear() });
  if (token === '' || (change.error instanceof Refused && change.error.status === 400))
    return (
      <AccountFrame title="This link does not work">
        <p className="text-sm text-soft">It has expired, was already used, or is incomplete. Nothing was changed.</p>
        {dead}
      </AccountFrame>
    );
  return (
    <AccountFrame title={title}>
      {change.data ? (
        <>
          <Notice look="good">{change.data.message}</Notice>
          {next}
        </>
      ) : (
        children(change)
      )}
    </AccountFrame>
  );
}
