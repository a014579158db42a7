import type { ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'plain' | 'danger';

const SHAPE =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 text-center text-sm font-semibold transition disabled:cursor-not-allowed disabled:opacity-60';

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'bg-brand text-white hover:brightness-110',
  plain: 'border border-edge bg-surface text-ink hover:bg-sunken',
  danger: 'border border-bad-line bg-surface text-bad-ink hover:bg-bad-soft',
};

/** Class names of a button, also for links styled as one. */
export function buttonLook(look: Look): string {
  return `${SHAPE} ${LOOKS[look]}`;
}

export function Button({
  look = 'primary',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" className={`${buttonLook(look)} ${className}`} {...rest} />;
}
