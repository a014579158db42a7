import { type Machine, type State, variableText } from './machine.ts';
import type { ShellNode } from './masked-shell.ts';
import { joined, type Text } from './shell-text.ts';

/** Records a text that is read as a number: Bash evaluates `a[$(command)]` there. */
export function recordNumber({ pos, end }: ShellNode, text: Text, { isInner, arithmetic, source }: Machine): void {
  if (!isInner) arithmetic.push({ text: source.slice(pos, end), parts: text });
}

/** The same for the values of the names in `(( … ))`. */
export function recordArithmetic(node: ShellNode, text: string, machine: Machine, state: State): void {
  const names = new Set(text.match(/\b[A-Za-z_]\w{0,100}/g));
  recordNumber(node, joined(...[...names].map((name) => variableText(name, state))), machine);
}
