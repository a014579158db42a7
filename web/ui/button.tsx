import type { ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'plain' | 'danger';

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-brand text-white hover:brightness-110',
  plain: 'border border-slate-300 bg-white text-slate-800 hover:bg-slate-100',
  danger: 'border border-red-300 bg-white text-red-700 hover:bg-red-50',
};

export function Button({
  look = 'primary',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 text-sm font-semibold transition disabled:cursor-not-allowed disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
