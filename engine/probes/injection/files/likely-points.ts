import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { Likelihood } from '../../define-probe.ts';

const NAME =
  /file|path|page|templ|doc|folder|dir|^inc|include|require|down|^src|source|view|lang|locale|load|read|^name$|theme|layout|style|skin|module|section|content|target|show|image|img|photo|attach|report|log|conf|help|url|uri|resource|asset|^f$|^p$/i;
/** A value that names a file or folder. */
const VALUE = /^[\w .~/\\-]{0,200}(?:\.[a-z][a-z0-9]{1,4}|[/\\][\w.-]{1,60})$|^[a-z]+:\/\//i;

const PAGE = /^(?:https?:\/\/|\/[\w/-]{0,200}$)/i;
const FILES = /file|path|templ|doc|folder|dir|^inc|include|load|read|^page$/i;

/** The name or value is one of a file. */
export function isNamed({ name, value }: InjectionPoint): boolean {
  return NAME.test(name) || VALUE.test(value);
}

export const likely: Likelihood = ({ value, name }) => {
  if (!VALUE.test(value)) return NAME.test(name) ? 0.3 : 0.1;
  // An address of a page, rather than of a file, is probably opened by the browser.
  return PAGE.test(value) && !FILES.test(name) ? 0.3 : 0.8;
};
/** Of values that do not look like a file, few are one. */
export const seldom: Likelihood = (_, screening) => (screening?.isInert === false ? 0.3 : 0.02);
