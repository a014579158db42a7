import type { ReactNode } from 'react';

const LOOKS = {
  error: 'border-bad-line bg-bad-soft text-bad-ink',
  good: 'border-good-line bg-good-soft text-good-ink',
  plain: 'border-line bg-surface text-soft',
} as const;

export function Notice({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={look === 'error' ? 'alert' : 'status'}
      className={`rounded-lg border px-4 py-3 text-sm wrap-anywhere ${LOOKS[look]}`}
    >
      {children}
    </div>
  );
}
