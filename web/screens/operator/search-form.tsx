import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';

/** Searches when it is submitted: every request is recorded in the audit log. */
export function SearchForm({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  return (
    <Form
      role="search"
      className="mb-2 grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      onFields={(text) => onSearch(text('search').trim())}
    >
      <Field label={label} name="search" type="search" maxLength={254} />
      <Button label="Search" type="submit" look="plain" />
    </Form>
  );
}
