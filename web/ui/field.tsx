import {
  type ComponentProps,
  type HTMLAttributes,
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
  readonly hint?: string | undefined;
  /** The label is for screen readers only: the value says what it is. */
  readonly isBare?: boolean | undefined;
}

export function Field({ label, hint, isBare, ...rest }: InputHTMLAttributes<HTMLInputElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint} isBare={isBare} name={rest.name}>
      {(ids) => <input {...ids} className={`${BOX} min-h-10`} {...rest} />}
    </Labelling>
  );
}

/** A field for words that a list is searched for. */
export function SearchField({ onText, ...rest }: ComponentProps<typeof Field> & { onText: (text: string) => void }) {
  return <Field type="search" onChange={(event) => onText(event.currentTarget.value)} {...rest} />;
}

/** The address of a website, also without its scheme. */
export function SiteField(rest: Pick<ComponentProps<typeof Field>, 'label' | 'defaultValue'>) {
  return (
    <Field
      name="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      placeholder="your-site.example"
      maxLength={2048}
      required
      {...rest}
    />
  );
}

export function TextField({ label, hint, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled) {
  return (
    <Labelling label={label} hint={hint} name={rest.name}>
      {(ids) => <textarea {...ids} className={`${BOX} min-h-32 py-2`} {...rest} />}
    </Labelling>
  );
}

/** Choices from their words by value; numbers come first. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

interface Choices extends SelectHTMLAttributes<HTMLSelectElement>, Labelled {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, isBare, choices, ...rest }: Choices) {
  return (
    <Labelling label={label} hint={hint} isBare={isBare} name={rest.name}>
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

interface Inside extends Labelled {
  readonly name: string | undefined;
  readonly children: (ids: HTMLAttributes<HTMLElement>) => ReactNode;
}

function Labelling({ label, hint, isBare = false, name, children }: Inside) {
  const id = useId();
  const problem = useProblem(name);
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const ids = {
    id,
    'data-field': true,
    'aria-describedby': described || undefined,
    'aria-invalid': problem ? true : undefined,
  } as const;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={isBare ? 'sr-only' : 'text-sm font-medium text-soft'}>
        {label}
      </label>
      {children(ids)}
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
