export function firstRow<T>([row]: readonly T[]): T | undefined {
  return row;
}

/** Whether a statement inserted, changed or deleted any row. */
export function someChanged({ rowCount }: { readonly rowCount: number | null }): boolean {
  return (rowCount ?? 0) > 0;
}

/** The row of a statement that always returns one. */
export function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}
