import type { Json } from '../../../evidence/facts/reading.ts';
import { isExposedName, isSecretName, isServerName } from '../../../evidence/parse/provider/variable.ts';
import type { PostureRow } from './posture-table.ts';

/** A variable of a host, as far as its API tells. */
export interface StoredVariable {
  readonly key: string;
  /** Environments that it is set for. */
  readonly places: readonly string[];
  /** Kinds of credentials that its values are. */
  readonly kinds: readonly string[];
  /** Its values are known, and no credentials. */
  readonly isHarmless: boolean;
}

/** A credential by its value if it is readable, otherwise by its name. Published names have their own check. */
export function isCredential({ key, kinds, isHarmless }: StoredVariable): boolean {
  if (isExposedName(key)) return false;
  return kinds.length > 0 || (isSecretName(key) && !isHarmless);
}

/** Whether frameworks publish a credential in it, because of its name. */
export function isPublished({ key, kinds, isHarmless }: StoredVariable): boolean {
  if (!isExposedName(key)) return false;
  return kinds.length > 0 || (isServerName(key) && !isHarmless);
}

export function described({ key, places, kinds }: StoredVariable): string {
  return `${key} (${places.join(', ')})${kinds.length === 0 ? '' : `, value: ${kinds.join(', ')}`}`;
}

/** Shows the variables of a host for which it holds. */
export function showsVariables(
  variableOf: (data: Json) => StoredVariable,
  holds: (variable: StoredVariable, data: Json) => boolean,
): PostureRow['finds'] {
  return (data) => {
    const variable = variableOf(data);
    return holds(variable, data) ? described(variable) : undefined;
  };
}
