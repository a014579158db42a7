import type { Entry } from './node.ts';
import type { Range } from './range.ts';

type Access = 'none' | 'read' | 'write';

/** `permissions:` of a workflow or job. */
export interface Permissions {
  /** `default`: not given, so that of the workflow, or of the repository's settings, applies. */
  readonly kind: 'default' | 'read-all' | 'write-all' | 'map' | 'computed';
  readonly scopes: readonly Scope[];
  readonly entry: Entry | undefined;
}

interface Scope {
  readonly name: string;
  readonly access: Access;
  readonly range: Range;
}

export function parsePermissions(entry: Entry | undefined): Permissions {
  const value = entry?.value;
  if (!entry || !value) return { kind: 'default', scopes: [], entry: undefined };
  if (value.kind === 'scalar') {
    const word = value.value.trim();
    if (word === 'read-all' || word === 'write-all') return { kind: word, scopes: [], entry };
    return { kind: value.type === 'null' ? 'map' : 'computed', scopes: [], entry };
  }
  if (value.kind === 'list') return { kind: 'computed', scopes: [], entry };
  const scopes = value.entries.flatMap(({ name, key, value: level }): Scope[] => {
    const access = level.kind === 'scalar' ? level.value.trim() : '';
    if (access !== 'read' && access !== 'write' && access !== 'none') return [];
    return [{ name, access, range: [key.range[0], level.range[1]] }];
  });
  return { kind: 'map', scopes, entry };
}

/** Those that apply to a job: its own, else those of the workflow. */
export function effectivePermissions(workflow: Permissions, job: Permissions): Permissions {
  return job.kind === 'default' ? workflow : job;
}

/** Whether the token may write anything; undefined if the repository's settings decide. */
export function mayWrite({ kind, scopes }: Permissions): boolean | undefined {
  if (kind === 'default' || kind === 'computed') return undefined;
  return kind === 'write-all' || scopes.some(({ access }) => access === 'write');
}
