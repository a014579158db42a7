import type { InputHTMLAttributes } from 'react';

/** A choice that is on or off. */
export function Checkbox({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className="flex min-h-10 items-center gap-3 text-sm">
      <input type="checkbox" className="size-4 shrink-0 accent-brand" {...rest} />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
