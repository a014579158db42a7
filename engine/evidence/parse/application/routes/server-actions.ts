import { isActing } from '../../http/acting/acting-address.ts';
import { readsByName } from '../../http/read-request.ts';
import { firstMatches } from './first-matches.ts';

/** A Server Action of Next.js, as the browser calls it. */
export interface ServerAction {
  readonly id: string;
  readonly name: string;
}

const REFERENCE =
  /createServerReference\)?\(\s?["']([\da-f]{40,66})["']\s?,[^()"']{0,200}["']([a-zA-Z_$][\w$]{0,60})["']\s?\)/g;
const MAX_MATCHES = 500;

/** The Server Actions in scripts with read-only names, each once. */
export function readingActions(scripts: readonly string[], onCut: () => void): ServerAction[] {
  const found = scripts.flatMap((text) =>
    firstMatches(text, REFERENCE, MAX_MATCHES, onCut).map(([, id = '', name = '']) => ({ id, name })),
  );
  const reading = found.filter(({ name }) => readsByName(name, true) && !isActing(`https://site.example/${name}`));
  return [...new Map(reading.map((action) => [action.id, action])).values()];
}
