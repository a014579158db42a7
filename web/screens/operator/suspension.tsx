import type { ComponentProps } from 'react';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field } from '../../ui/field.tsx';
import { KnownTime } from '../../ui/time.tsx';

/** What changes after anything an operator does. */
export const OPERATOR = ['operator'];

type Change = (reason: string) => Promise<unknown>;

interface Suspended {
  readonly name: string;
  readonly isSuspended: boolean;
  /** What it does, in the dialog. */
  readonly effect: string;
  readonly suspend: Change;
  readonly restore: Change;
}

/** Suspends, or restores what is suspended; both need a reason. */
export function SuspensionButton({ name, isSuspended, effect, suspend, restore }: Suspended) {
  const label = isSuspended ? 'Restore' : 'Suspend';
  const change = isSuspended ? restore : suspend;
  const form: ComponentProps<typeof FormButton>['form'] = isSuspended
    ? { className: 'grid gap-4 text-sm text-soft' }
    : { className: 'grid gap-4 text-sm text-soft', look: 'danger' };
  return (
    <FormButton
      label={label}
      name={`${label}: ${name}`}
      look={isSuspended ? 'plain' : 'danger'}
      title={`${label} ${name}?`}
      action={label}
      save={(text) => change(text('reason'))}
      refresh={[OPERATOR]}
      form={form}
    >
      <p>{isSuspended ? 'Everything that was stopped continues.' : effect}</p>
      <Field
        label="Reason"
        name="reason"
        maxLength={200}
        required
        hint="Stored in the audit log, which admins of the organization can read."
      />
    </FormButton>
  );
}

/** That something is suspended, and for how long; nothing if it is not. */
export function SuspendedSince({ at }: { at: string | null }) {
  return (
    <span className="font-normal text-bad-ink">
      <KnownTime words="suspended " at={at} />
    </span>
  );
}
