import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { type Page, type Paged, PagedList } from '../../ui/paged-list.tsx';
import { OPERATOR } from './suspension.tsx';

interface Searched<K extends string, P extends Page<K>> extends Pick<Paged<K, P>, 'of' | 'children'> {
  readonly title: string;
  /** What it can be searched for. */
  readonly label: string;
  readonly read: (query: { limit: number; offset: number; search?: string }) => Promise<P>;
}

/** Searches when the form is submitted: every request is recorded in the audit log. */
export function SearchedList<K extends string, P extends Page<K>>({
  title,
  label,
  of,
  read,
  children,
}: Searched<K, P>) {
  const [search, setSearch] = useState('');
  return (
    <Card title={title}>
      <Form
        role="search"
        className="mb-2 grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        onFields={(text) => setSearch(text('search').trim())}
      >
        <Field label={label} name="search" type="search" maxLength={254} />
        <Button label="Search" type="submit" look="plain" />
      </Form>
      <PagedList
        key={search}
        queryKey={[...OPERATOR, of, search]}
        limit={25}
        none={`No ${of} found.`}
        of={of}
        read={(page) => read({ ...page, ...(search ? { search } : {}) })}
      >
        {children}
      </PagedList>
    </Card>
  );
}
