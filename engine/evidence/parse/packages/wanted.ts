import { isRecord } from '../text/json.ts';
import type { Wanted } from './locked-package.ts';

/** What a `package.json` asks for. */
export function dependenciesOf(fields: Readonly<Record<string, unknown>>): Wanted {
  const of = (key: string) =>
    Object.entries(isRecord(fields[key]) ? fields[key] : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  return {
    production: [...of('dependencies'), ...of('optionalDependencies')],
    development: of('devDependencies'),
  };
}

export function joinedWanted(all: readonly Wanted[]): Wanted {
  return {
    production: all.flatMap(({ production }) => production),
    development: all.flatMap(({ development }) => development),
  };
}
