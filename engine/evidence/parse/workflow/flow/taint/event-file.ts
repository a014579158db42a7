import { ANYTHING } from './alphabet.ts';
import type { Piece, Text } from './shell-text.ts';
import { jqProgram } from './text-programs.ts';
import type { Arguments } from './transfer-tools.ts';

function pieceOf(path: readonly string[], { alphabet }: Pick<Piece, 'alphabet'>): Piece {
  const whole = ['github', 'event', ...path];
  return { origin: { kind: 'event', path: whole }, key: `event ${whole.join('.')}`, alphabet };
}

/** All of the file with the event. */
export const EVENT: Text = [pieceOf([], { alphabet: ANYTHING })];

/** What a program of `jq` takes of a text: of the event only the values that it names. */
export function valuesNamed(args: Arguments, text: Text): Text {
  return text.flatMap((part) => {
    if (typeof part !== 'object' || part.origin.kind !== 'event' || part.origin.path.length > 2) return [part];
    return pathsIn(jqProgram(args) ?? '').map((path) => pieceOf(path, part));
  });
}

const MAX_PROGRAM = 2000;
const MAX_PATHS = 20;

/** `.issue | .title`: each path is in the value of the one before. */
function pathsIn(program: string): string[][] {
  const stages = withoutStrings(program.slice(0, MAX_PROGRAM)).split('|');
  const others = stages.findIndex((stage) => tokensIn(stage).join('') !== stage.trim() || stage.trim() === '');
  const before = (others < 0 ? stages : stages.slice(0, others)).flatMap((stage) => namesIn(stage.trim()));
  const rest = others < 0 ? [] : stages.slice(others).flatMap(tokensIn);
  return rest.length === 0 ? [before] : rest.slice(0, MAX_PATHS).map((path) => [...before, ...namesIn(path)]);
}

/** Of strings only what they expand stays. */
function withoutStrings(program: string): string {
  const parts = program.split('"');
  return parts.map((part, i) => (i % 2 === 0 ? part : (part.match(/\\\([^()]{0,200}\)/g) ?? []).join(' '))).join(' ');
}

/** Paths such as `.commits[].message`. */
function tokensIn(text: string): string[] {
  return (text.match(/[\w.?[\]:$@]{1,300}/g) ?? []).filter((token) => /^\.[A-Za-z_]/.test(token));
}

/** `.commits[].message` → `commits`, `*`, `message`. */
function namesIn(path: string): string[] {
  const plain = path.replaceAll('?', '').replaceAll(/\[[\d:]{0,9}\]/g, '.*');
  return plain
    .split('.')
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase());
}
