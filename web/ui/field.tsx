import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

const BOX = 'w-full rounded-lg border border-edge bg-surface px-3 text-sm text-ink';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

export function Field({ label, hint, ...rest }: InputHTMLAttributes<HTMLInputElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint}>
      {(ids) => <input {...ids} className={`${BOX} min-h-10`} {...rest} />}
    </Labelling>
  );
}

export function TextField({ label, hint, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint}>
      {(ids) => <textarea {...ids} className={`${BOX} min-h-32 py-2`} {...rest} />}
    </Labelling>
  );
}

interface Choice extends Labelled {
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onChange?: SelectHTMLAttributes<HTMLSelectElement>['onChange'];
}

export function Select({ label, hint, choices, ...rest }: Choice) {
  return (
    <Labelling label={label} hint={hint}>
      {(ids) => (
        <select {...ids} className={`${BOX} min-h-10`} {...rest}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelling>
  );
}

interface Ids {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

function Labelling({
  label,
  hint,
  children,
}: {
  label: string;
  hint: string | undefined;
  children: (ids: Ids) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-soft">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
