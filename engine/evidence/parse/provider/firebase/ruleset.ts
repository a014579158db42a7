import type { Json } from '../../../facts/reading.ts';
import { listAt, textAt } from '../fields.ts';
import { type Allow, allowsOf } from './security-rules.ts';

/** The `allow` statements of a ruleset (https://firebase.google.com/docs/reference/rules/rest/v1/projects.rulesets). */
export function rulesOfFiles(data: Json): readonly Allow[] {
  return listAt(data, 'source.files').flatMap((file) => allowsOf(textAt(file, 'content')));
}
