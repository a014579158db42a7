import type { ReactNode } from 'react';

const LOOKS = {
  error: 'border-bad-line bg-bad-soft text-bad-ink',
  good: 'border-good-line bg-good-soft text-good-ink',
  plain: 'border-line bg-surface text-soft',
} as const;

interface Said {
  readonly look?: keyof typeof LOOKS;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Notice({ look = 'plain', className = '', children }: Said) {
  return (
    <div
      role={look === 'error' ? 'alert' : 'status'}
      className={`rounded-lg border px-4 py-3 text-sm wrap-anywhere ${LOOKS[look]} ${className}`}
    >
      {children}
    </div>
  );
}

/** Why something failed; nothing without an error. */
export function ErrorNotice({ error, className = '' }: { error: Error | null | undefined; className?: string }) {
  return error ? (
    <Notice look="error" className={className}>
      {error.message}
    </Notice>
  ) : null;
}

interface Line {
  readonly error: Error | null;
  readonly before?: string;
  readonly className?: string;
}

/** The same where there is no room for a notice. */
export function ErrorText({ error, before = '', className = '' }: Line) {
  if (!error) return null;
  return (
    <span role="alert" className={`text-bad-ink ${className}`}>
      {before}
      {error.message}
    </span>
  );
}
