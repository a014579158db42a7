import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { Likelihood } from '../../define-probe.ts';

const NAME =
  /file|path|page|templ|doc|folder|dir|^inc|include|require|down|^src|source|view|lang|locale|load|read|^name$|theme|layout|style|skin|module|section|content|target|show|image|img|photo|attach|report|log|conf|help|url|uri|resource|asset|^f$|^p$/i;
/** A value that names a file or folder. */
const VALUE = /^[\w .~/\\-]{0,200}(?:\.[a-z][a-z0-9]{1,4}|[/\\][\w.-]{1,60})$|^[a-z]+:\/\//i;

/** The name or value is one of a file. */
export function isNamed({ name, value }: InjectionPoint): boolean {
  return NAME.test(name) || VALUE.test(value);
}

export const likely: Likelihood = ({ value, name }) => (VALUE.test(value) ? 0.8 : NAME.test(name) ? 0.5 : 0.1);
/** Of values that do not look like a file, few are one. */
export const seldom: Likelihood = (_, screening) => (screening?.isInert === false ? 0.3 : 0.02);
