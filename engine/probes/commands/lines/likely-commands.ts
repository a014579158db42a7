import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';

const NAMES =
  /^(?:.{0,20}[_-])?(?:cmd|command|exec(?:ute)?|run|shell|ping|host(?:name)?|ip(?:addr(?:ess)?)?|addr(?:ess)?|domain|server|target|dns|lookup|whois|port|arg(?:s|uments)?|options?|process|daemon|tool|script|convert|format|file(?:name)?|path|dir|url|repo|branch|size|zip|archive)$/i;
const COMMANDS =
  /^(?:.{0,20}[_-])?(?:cmd|command|exec(?:ute)?|run|shell|ping|host(?:name)?|ip(?:addr(?:ess)?)?|addr(?:ess)?|domain|dns|lookup|whois|process|daemon)$/i;
const HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)$/i;
const VALUES = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost|[\w-]{1,60}(?:\.[\w-]{1,60}){1,5})$/i;

/** Whether the name or the value of a point suggests that it becomes part of a command. */
export function isLikelyCommand({ name, value }: InjectionPoint): boolean {
  return NAMES.test(name) || VALUES.test(value);
}

/** How likely it is that the value becomes part of a command: few names say so, and files are rather read by the application itself. */
export function likelihoodOfCommand(point: InjectionPoint): number {
  if (COMMANDS.test(point.name) || HOST.test(point.value)) return 0.8;
  return isLikelyCommand(point) ? 0.3 : 0.15;
}

/** The command after a value that is outside of quotes, in single or in double quotes; a comment hides the rest. */
export function inAnyQuotes(value: string, command: string): string {
  return `${value}${command} #'${command} #"${command} #`;
}

/** The same after a semicolon, where spaces are removed: the shell itself writes them. */
export function withoutSpaces(value: string, command: string): string {
  const part = `;${command.replaceAll(' ', `\${IFS}`)};#`;
  return `${value}${part}'${part}"${part}`;
}
