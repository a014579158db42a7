import { type FormEvent, type FormHTMLAttributes, useEffect, useMemo, useRef, useState } from 'react';
import { Notice } from './notice.tsx';
import { ProblemsContext } from './problems.ts';
import { type Problems, rejectedFields } from './rejected-fields.ts';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'action' | 'noValidate'> {
  readonly onFields: (text: (name: string) => string) => void;
  /** Why the last submission failed: shown at its field, else at the end of the form. */
  readonly error?: Error | null;
}

const NONE: Problems = {};

/** A form that keeps its values when the submission fails, and shows what is wrong at the field. */
export function Form({ onFields, error, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState(NONE);
  const [rejected, setRejected] = useState(NONE);
  useEffect(() => {
    const found = rejectedFields(error, form.current ? fieldsOf(form.current).map(({ name }) => name) : []);
    setRejected(found);
    focusOn(form.current, Object.keys(found));
  }, [error]);
  const problems = useMemo(() => ({ ...rejected, ...own }), [rejected, own]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const here = event.currentTarget;
    const invalid = fieldsOf(here).filter((field) => !field.validity.valid);
    setOwn(Object.fromEntries(invalid.map(({ name, validationMessage }) => [name, validationMessage])));
    setRejected(NONE);
    focusOn(
      here,
      invalid.map(({ name }) => name),
    );
    if (invalid.length > 0 || !here.reportValidity()) return;
    const fields = new FormData(here);
    onFields((name) => String(fields.get(name) ?? ''));
  };
  const forget = ({ target }: FormEvent) => {
    if (target instanceof Element && target.ariaInvalid === 'true')
      for (const set of [setOwn, setRejected]) set((all) => without(all, target.getAttribute('name')));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={forget} {...rest}>
      <ProblemsContext value={problems}>{children}</ProblemsContext>
      {error && Object.keys(rejected).length === 0 && <Notice look="error">{error.message}</Notice>}
    </form>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that can show what is wrong with them. */
function fieldsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('[data-field]')];
}

function focusOn(form: HTMLFormElement | null, names: readonly string[]): void {
  if (form)
    fieldsOf(form)
      .find(({ name }) => names.includes(name))
      ?.focus();
}

function without(problems: Problems, name: string | null): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([one]) => one !== name));
}
