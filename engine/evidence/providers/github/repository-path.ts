import type { Json, Reading } from '../../facts/reading.ts';
import { textAt } from '../../parse/provider/fields.ts';

/** API path below a repository. */
export function below({ data }: Reading, path: string): string {
  return `/repos/${slugOf(data)}${path}`;
}

export function slugOf(data: Json): string {
  return textAt(data, 'full_name').split('/', 2).map(encodeURIComponent).join('/');
}
