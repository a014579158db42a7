import { posix } from 'node:path';
import { changesKind } from '../../parse/workflow/files.ts';

/** Why it does not suffice that what the link leads to is read under its own name. */
export function faultOfLink(path: string, to: string): string | undefined {
  const target = posix.join(posix.dirname(path), to);
  if (posix.isAbsolute(to) || target.startsWith('..')) return 'out of the repository';
  return changesKind(path, target) ? 'to another kind of file' : undefined;
}
