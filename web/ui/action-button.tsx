import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Look = ComponentProps<typeof Button>;

/** Runs an action; disabled while it runs. */
export function ActionButton({ action, ...look }: Look & { action: { readonly isPending: boolean; mutate(): void } }) {
  return <Button onClick={() => action.mutate()} disabled={action.isPending} {...look} />;
}

/** Submits its form; disabled while what was submitted is saved. */
export function SubmitButton({ save, ...look }: Look & { save: { readonly isPending: boolean } }) {
  return <Button type="submit" disabled={save.isPending} {...look} />;
}
