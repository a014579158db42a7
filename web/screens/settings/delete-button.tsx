import type { ReactNode } from 'react';
import type { Effects } from '../../client/use-action.ts';
import { WARNING } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field } from '../../ui/field.tsx';

interface Deletion extends Pick<Effects<unknown>, 'onDone' | 'refresh'> {
  readonly title: string;
  readonly action: string;
  /** What has to be typed. */
  readonly confirm: { readonly label: string; readonly text: string };
  readonly run: (body: { confirm: string; password?: string }) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Deletes something after a typed confirmation and the password. */
export function DeleteButton({ title, action, confirm, run, children, ...effects }: Deletion) {
  return (
    <FormButton
      {...effects}
      label={action}
      look="danger"
      title={title}
      action={action}
      save={(text) => {
        const password = text('password');
        return run({ confirm: text('confirm'), ...(password === '' ? {} : { password }) });
      }}
      form={WARNING}
    >
      {children}
      <Field
        label={confirm.label}
        name="confirm"
        hint={`Type: ${confirm.text}`}
        autoComplete="off"
        maxLength={254}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        hint="Not needed if you signed in within the last 10 minutes."
      />
    </FormButton>
  );
}
