import { kindOf, type SourceFile } from './files.ts';
import { readFile } from './parse-file.ts';

/** A version of an action or reusable workflow of another repository. */
export interface Reference {
  /** `owner/repo` in lower case. */
  readonly slug: string;
  readonly ref: string;
}

/**
 * What the code host says of a reference. `impostor`: the commit is in no branch and no tag; `ambiguous`: both a branch and a tag;
 * `stale`: a commit that no tag names; `unowned`: nobody has the name of the owner; `unread`: it could not be looked up.
 */
export interface ReferenceState extends Reference {
  readonly state: 'sound' | 'impostor' | 'ambiguous' | 'stale' | 'unowned' | 'unread';
}

/** The references of workflows and actions to other repositories, each once. */
export function referencesIn(files: readonly SourceFile[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { path, text, kind = kindOf(path) } of files) {
    if (kind !== 'workflow' && kind !== 'action') continue;
    const { parsed } = readFile({ path, text, kind });
    if (parsed?.kind !== 'workflow' && parsed?.kind !== 'action') continue;
    const { value } = parsed;
    const jobs = value.kind === 'workflow' ? value.jobs : [];
    const steps = value.kind === 'workflow' ? jobs.flatMap((job) => job.steps) : value.steps;
    for (const uses of [...jobs, ...steps].flatMap((one) => one.uses ?? []))
      if (uses.kind === 'remote' && uses.ref !== '')
        found.set(`${uses.slug}@${uses.ref}`, { slug: uses.slug, ref: uses.ref });
  }
  return [...found.values()];
}
