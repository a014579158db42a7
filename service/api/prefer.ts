/** How long the caller wants to wait for a result (RFC 7240). */
interface Preference {
  readonly waitSeconds: number;
  /** For `Preference-Applied`. */
  readonly applied: string;
}

const LONGEST = 1000;

/** `respond-async` alone does not wait; `wait=N` sets the limit, and the first of several counts. */
export function readPreference(header: string | undefined): Preference | undefined {
  const all = (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  const wait = all.flatMap((part) => /^wait *= *"?(\d{1,6})"?$/.exec(part ?? '')?.[1] ?? [])[0];
  if (wait !== undefined) return { waitSeconds: Number(wait), applied: `wait=${Number(wait)}` };
  return all.includes('respond-async') ? { waitSeconds: 0, applied: 'respond-async' } : undefined;
}
