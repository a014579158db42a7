import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { numberText } from '../../../ui/counted.ts';
import { SearchField, Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

const LISTED = 50;

/** A choice for several findings: what each has stays. */
export const UNCHANGED = { value: 'unchanged', label: 'Leave as it is' } as const;

interface Assigned {
  readonly assigned: Person | null;
  /** Proposes that each finding keeps its assignee. */
  readonly isKept?: boolean;
}

/** Chooses a member. What is chosen stays chosen while members load or are searched. */
export function Assignee({ assigned, isKept = false }: Assigned) {
  const me = useMe();
  const [chosen, setChosen] = useState<Person | null>(assigned);
  const [keeps, setKeeps] = useState(isKept);
  const [search, setSearch] = useState('');
  const members = useQuery({
    queryKey: ['members', 'search', search],
    placeholderData: keepPreviousData,
    queryFn: () => api.get('/api/v1/auth/members', { query: { limit: LISTED, ...(search ? { search } : {}) } }),
  });
  const { members: found = [], total = 0 } = members.data ?? {};
  const people = new Map([chosen ?? [], found].flat().map(({ id, name }) => [id, name]));
  const label = (id: string, name: string) => (id === me.data?.id ? `${name} (you)` : name);
  return (
    <>
      {(total > LISTED || search !== '') && (
        <SearchField
          label="Find a member"
          hint={
            total > LISTED ? `The first ${LISTED} of ${numberText(total)} members are listed below` : 'By name or email'
          }
          maxLength={254}
          value={search}
          onText={setSearch}
        />
      )}
      <Select
        name="assignee"
        label="Assignee"
        choices={[
          ...(isKept ? [UNCHANGED] : []),
          { value: '', label: 'Unassigned' },
          ...[...people].map(([id, name]) => ({ value: id, label: label(id, name) })),
        ]}
        value={keeps ? UNCHANGED.value : (chosen?.id ?? '')}
        onChange={({ currentTarget: { value } }) => {
          setKeeps(value === UNCHANGED.value);
          setChosen(people.has(value) ? { id: value, name: people.get(value) ?? '' } : null);
        }}
      />
      {members.error && <Notice look="error">Members could not be loaded: {members.error.message}</Notice>}
    </>
  );
}
