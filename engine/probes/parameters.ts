import type { Parameter } from '../evidence/parse/application/surface.ts';

/** The URL with one parameter's value replaced. A space becomes `%20`, which every decoder understands. */
export function withValue({ url, name }: Parameter, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  changed.search = changed.search.replaceAll('+', '%20');
  return changed.href;
}

/** The value a parameter had where it was found. */
export function seenValue({ url, name }: Parameter): string {
  return new URL(url).searchParams.get(name) ?? '';
}
