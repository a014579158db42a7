/** The parts of the page for operators. */
export const VIEWS = [
  { id: 'load', label: 'Load' },
  { id: 'organizations', label: 'Organizations' },
  { id: 'users', label: 'Users' },
  { id: 'runs', label: 'Runs' },
] as const;

export type View = (typeof VIEWS)[number]['id'];

/** The part that an address names; the first one if it names none. */
export function viewSearch({ view }: Readonly<Record<string, unknown>>): { view: View } {
  return { view: VIEWS.find(({ id }) => id === view)?.id ?? 'load' };
}
