import type { ComponentProps } from 'react';
import { Select } from './field.tsx';

interface Choosing extends Pick<ComponentProps<typeof Select>, 'label' | 'hint'> {
  /** Of the project; without one there is nothing to choose. */
  readonly sessions: readonly { readonly name: string }[] | undefined;
  readonly chosen?: string | null;
}

/** The session that a scan is signed in with: the field `session`, empty for none. */
export function SessionChoice({ sessions = [], chosen = null, ...rest }: Choosing) {
  if (sessions.length === 0 && chosen === null) return null;
  const names = new Set([...sessions.map(({ name }) => name), ...(chosen === null ? [] : [chosen])]);
  const choices = [{ value: '', label: 'Not signed in' }, ...[...names].map((name) => ({ value: name, label: name }))];
  return <Select name="session" choices={choices} defaultValue={chosen ?? ''} {...rest} />;
}
