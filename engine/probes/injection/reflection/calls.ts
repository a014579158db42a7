import { type Options, parse } from 'acorn';
import { decodeUri } from '../../../evidence/parse/http/decode-uri.ts';

const MAX_CODE = 256 * 1024;
const MAX_NODES = 200_000;
/** Functions whose first argument is code. */
const EVALUATES = /^(?:eval|setTimeout|setInterval|Function|execScript)$/;
const OPTIONS: Options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true };

/** True if a valid script calls the function: a text in a string or comment does not. Letter case is ignored, as some sites change it. */
export function callsFunction(code: string, name: string, depth = 0): boolean {
  if (code.length > MAX_CODE || depth > 2 || !code.toLowerCase().includes(name)) return false;
  const tree = treeOf(code, 'script') ?? treeOf(code, 'module');
  const open: unknown[] = [tree];
  for (let seen = 0; open.length > 0 && seen < MAX_NODES; seen++) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isCallOf(node as Node, name, depth)) return true;
    open.push(...Object.values(node));
  }
  return false;
}

interface Node {
  readonly type?: string;
  readonly callee?: { readonly name?: unknown };
  readonly tag?: { readonly name?: unknown };
  readonly arguments?: readonly { readonly value?: unknown }[];
}

function isCallOf({ type, callee, tag, arguments: given }: Node, name: string, depth: number): boolean {
  if (type === 'TaggedTemplateExpression') return typeof tag?.name === 'string' && tag.name.toLowerCase() === name;
  if ((type !== 'CallExpression' && type !== 'NewExpression') || typeof callee?.name !== 'string') return false;
  if (callee.name.toLowerCase() === name) return true;
  const code = given?.at(0)?.value;
  return EVALUATES.test(callee.name) && typeof code === 'string' && callsFunction(code, name, depth + 1);
}

function treeOf(code: string, sourceType: 'script' | 'module'): unknown {
  try {
    return parse(code, { ...OPTIONS, sourceType });
  } catch {
    return undefined;
  }
}

/** The code of a `javascript:` address, as a browser reads it. */
export function codeIn(address: string): string | undefined {
  const code = /^javascript:([\s\S]*)$/i.exec(address.replace(/[\t\n\r]/g, '').trim())?.[1];
  return code === undefined ? undefined : decodeUri(code);
}
