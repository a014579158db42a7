import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

/** The signing secret of a webhook, after it was created or rotated. */
export function ShownSecret({ name, secret, until }: { name: string; secret: string; until?: string }) {
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>
          Signing secret of {name}. Copy it now and store it safely; you won’t be able to see it again.
          {until !== undefined && (
            <>
              {' '}
              Until <Time at={until} />, deliveries are signed with the former secret too.
            </>
          )}
        </p>
        <code className="rounded-lg bg-surface p-3 text-xs break-all text-ink select-all">{secret}</code>
        <div>
          <CopyButton text={secret} label="Copy secret" />
        </div>
      </div>
    </Notice>
  );
}
