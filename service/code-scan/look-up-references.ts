import { type ReferenceState, referencesIn } from '@assay/engine';
import { CodeHostError, type CodeHostReader } from '../providers/define-code-host-provider.ts';

type Files = Parameters<typeof referencesIn>[0];

/** Each takes three requests or more. */
const MAX_REFERENCES = 60;

/** Looks up the actions that the files use, one after the other. What the code host does not tell is `unread`. */
export async function lookUpReferences(reader: CodeHostReader, files: Files): Promise<ReferenceState[]> {
  const states: ReferenceState[] = [];
  let isRefused = false;
  for (const reference of referencesIn(files).slice(0, MAX_REFERENCES)) {
    if (isRefused) break;
    try {
      states.push({ ...reference, state: await reader.reference(reference) });
    } catch (error) {
      if (!(error instanceof CodeHostError)) throw error;
      isRefused = error.failure === 'unauthorized' || error.failure === 'rate_limited';
    }
  }
  return states;
}
