import type { ReactNode } from 'react';

const LOOKS = {
  error: 'border-red-200 bg-red-50 text-red-800',
  good: 'border-emerald-200 bg-emerald-50 text-emerald-900',
  plain: 'border-slate-200 bg-white text-slate-700',
} as const;

export function Notice({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div role={look === 'error' ? 'alert' : 'status'} className={`rounded-lg border px-4 py-3 text-sm ${LOOKS[look]}`}>
      {children}
    </div>
  );
}
