import type { ButtonHTMLAttributes, ReactNode } from 'react';

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

interface Labelled extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly label: ReactNode;
  readonly look?: Look;
}

export function Button({ label, look = 'primary', className = '', ...rest }: Labelled) {
  return (
    <button type="button" className={`${buttonLook(look)} ${className}`} {...rest}>
      {label}
    </button>
  );
}

/** Runs an action; disabled while it runs. */
export function ActionButton({
  action,
  ...rest
}: Labelled & { action: { readonly isPending: boolean; mutate(): void } }) {
  return <Button onClick={() => action.mutate()} disabled={action.isPending} {...rest} />;
}

/** Submits its form; disabled while what was submitted is saved. */
export function SubmitButton({ save, ...rest }: Labelled & { save: { readonly isPending: boolean } }) {
  return <Button type="submit" disabled={save.isPending} {...rest} />;
}
