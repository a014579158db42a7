import type { ComponentProps } from 'react';
import { FormButton } from './form-button.tsx';

type Confirmed = Pick<
  ComponentProps<typeof FormButton>,
  'label' | 'name' | 'look' | 'title' | 'refresh' | 'onDone' | 'children'
> & {
  /** Of the button that confirms; default: the label. */
  readonly action?: string;
  readonly run: () => Promise<unknown>;
};

/** The look of a form that says what cannot be undone. */
export const WARNING = { className: 'grid gap-4 text-sm text-soft', look: 'danger' } as const;

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ look = 'danger', label, action = label, run, ...rest }: Confirmed) {
  return <FormButton {...rest} look={look} label={label} action={action} save={run} form={WARNING} />;
}
