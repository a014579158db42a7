import type { FormHTMLAttributes } from 'react';

type Rest = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'action'>;

/** A form that keeps its values when the submission fails. */
export function Form({ onFields, ...rest }: Rest & { onFields: (text: (name: string) => string) => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onFields((name) => String(fields.get(name) ?? ''));
      }}
      {...rest}
    />
  );
}
