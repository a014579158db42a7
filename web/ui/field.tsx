import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useProblem } from './problems.ts';

const BOX =
  'w-full rounded-lg border border-edge bg-surface px-3 text-sm text-ink aria-invalid:border-bad-ink aria-invalid:bg-bad-soft';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

export function Field({ label, hint, ...rest }: InputHTMLAttributes<HTMLInputElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint} name={rest.name}>
      {(ids) => <input {...ids} className={`${BOX} min-h-10`} {...rest} />}
    </Labelling>
  );
}

export function TextField({ label, hint, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint} name={rest.name}>
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
    <Labelling label={label} hint={hint} name={rest.name}>
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
  readonly 'data-field': true;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Inside {
  readonly label: string;
  readonly hint: string | undefined;
  readonly name: string | undefined;
  readonly children: (ids: Ids) => ReactNode;
}

function Labelling({ label, hint, name, children }: Inside) {
  const id = useId();
  const problem = useProblem(name);
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium text-soft">
        {label}
      </label>
      {children({
        id,
        'data-field': true,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} className="text-xs font-medium text-bad-ink">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
