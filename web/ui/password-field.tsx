import { Field } from './field.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  /** What else follows from it; the shortest length is said first. */
  readonly also?: string;
}

/** A password to choose. */
export function NewPasswordField({ label, name, also }: Props) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
      hint={also === undefined ? 'At least 10 characters.' : `At least 10 characters. ${also}`}
    />
  );
}

/** The code that an authenticator app shows. */
export function CodeField({ label, name }: { label: string; name: string }) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{6}\s*"
      maxLength={8}
      required
    />
  );
}
