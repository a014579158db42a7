import { limit, type ReportCut } from '../../../../limits.ts';
import { isForOthers } from '../keyed-rule.ts';
import { isForBrowsers } from '../public-key.ts';
import { isKey } from '../secret-rule.ts';
import { type ApiKind, apiKindsAt } from './api-hosts.ts';
import { isOwn } from './may-follow.ts';
import { type Program, readProgram } from './program.ts';
import { calledBy, evaluationOf } from './resolve.ts';
import { assignedTo, type Given, givenIn } from './values.ts';

/** A credential that a program sends to the service that issued it. */
export interface Followed {
  readonly kind: ApiKind | 'bearer-header';
  readonly value: string;
}

const ADDRESS = /(?:https?|wss?):\/\/([a-z0-9.-]{4,100})/i;
const PARAMETERS = /[?&]?([\w.-]{1,60})=([^&#\s]{8,500})/g;
/** Names of header fields, parameters and properties that hold a credential. */
const CREDENTIAL = /auth|key|token|secret|pass|pwd|credential|app_?id|bearer|^pat$|user|-team$/i;
const SCHEME = /^(?:Bearer|Token|token|SSWS) ([\w.~+/-]{20,2000}={0,2})$/;
const LONGEST = 2000;
const SCRIPT = /<script\b[^>]{0,2000}>/gi;

/** Credentials whose constant is given to a request elsewhere in a script, or in the scripts of a page. */
export function followedSecrets(text: string, cut: ReportCut): Followed[] {
  if (text.length > limit('followedCharacters')) {
    cut(
      `Values in a script of more than ${limit('followedCharacters')} characters were not followed into its requests`,
    );
    return [];
  }
  return scriptsIn(text).flatMap((script) => {
    try {
      const program = readProgram(script);
      return program ? foundIn(program, script, cut) : [];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      cut('A script is nested too deeply to follow its values into requests');
      return [];
    }
  });
}

function scriptsIn(text: string): string[] {
  if (!/^\s{0,200}</.test(text)) return [text];
  return [...text.matchAll(SCRIPT)].flatMap(({ index, 0: tag }) => {
    const start = index + tag.length;
    const end = text.indexOf('</script', start);
    return end > start ? [text.slice(start, end)] : [];
  });
}

function foundIn(program: Program, text: string, cut: ReportCut): Followed[] {
  const evaluation = evaluationOf(program, limit('followedSteps'));
  const found = [
    ...program.calls.flatMap((call) => {
      const own = call.node.arguments.flatMap((node) => givenIn({ node, scope: call.scope }, evaluation));
      const keys = own.length === 0 ? [] : requestSecrets(own);
      return keys.length > 0 ? keys : inConstructor(own, calledBy(call, evaluation), text);
    }),
    ...program.bindings
      .filter(({ members }) => members.length > 0)
      .flatMap((one) => requestSecrets(assignedTo(one, evaluation))),
  ];
  if (evaluation.left < 0)
    cut(`Only the first ${limit('followedSteps')} steps of following values in a script were taken`);
  return [...new Map(found.map((one) => [`${one.kind} ${one.value}`, one])).values()];
}

/** Credentials beside the address of their service, and tokens in headers of other requests. */
export function requestSecrets(given: readonly Given[]): Followed[] {
  const hosts = [...new Set(given.flatMap(({ text }) => ADDRESS.exec(text)?.[1]?.toLowerCase() ?? []))];
  const parts = given.flatMap((one) => [one, ...parametersIn(one.text)]);
  const known = hosts.flatMap(apiKindsAt).flatMap(([kind, shape]) => ofKind(kind, shape, parts));
  if (known.length > 0 || hosts.some(isForBrowsers)) return known;
  return parts.flatMap(({ name, text }) => {
    const [, value = ''] = /^(?:proxy-)?authorization$/i.test(name) ? (SCHEME.exec(text) ?? []) : [];
    return value !== '' && isKey(value) && isOwn(value) ? [{ kind: 'bearer-header' as const, value }] : [];
  });
}

function ofKind(kind: ApiKind, shape: RegExp, parts: readonly Given[], anyName = false): Followed[] {
  return parts
    .filter(({ name }) => (anyName && name === '') || (CREDENTIAL.test(name) && !isForOthers(name)))
    .flatMap(({ text }) => [text, text.replace(/^[\w-]{2,20} /, ''), ...text.split(/[\s,:=]+/)])
    .filter((value) => shape.test(value) && isKey(value) && isOwn(value))
    .map((value) => ({ kind, value }));
}

/** What the client of a service is made with: its address is in the function or class. */
function inConstructor(given: readonly Given[], callee: { start: number; end: number } | undefined, text: string) {
  if (!callee || !given.some(({ text: one }) => isKey(one))) return [];
  const [, host = ''] = ADDRESS.exec(text.slice(callee.start, callee.end)) ?? [];
  return apiKindsAt(host.toLowerCase()).flatMap(([kind, shape]) => ofKind(kind, shape, given, true));
}

function parametersIn(text: string): Given[] {
  if (!text.includes('=') || text.length > LONGEST) return [];
  return [...text.matchAll(PARAMETERS)].map(([, name = '', value = '']) => ({ name, text: value }));
}
