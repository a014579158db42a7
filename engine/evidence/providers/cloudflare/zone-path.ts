import type { Reading } from '../../facts/reading.ts';
import { textAt } from '../../parse/provider/fields.ts';

export function below({ data }: Reading, path: string): string {
  return `/zones/${encodeURIComponent(textAt(data, 'id'))}${path}`;
}
