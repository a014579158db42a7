import { FieldMissing } from '../fields.ts';

export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign';
  readonly text: string;
  /** Offset into the rules. */
  readonly at: number;
}

/** Firebase accepts up to 256 KB of rules. */
const MAX_LETTERS = 300_000;
const SPACE = /\s{1,1000}|\/[/*]/y;
/** The regular expression of `matches(/…/)` in the Realtime Database. */
const EXPRESSION = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,400}\]){1,1000}\/[a-z]{0,3}/y;
const PARTS = [
  ['name', /[A-Za-z_$][\w$]{0,200}/y],
  ['number', /\d[\d.]{0,30}/y],
  ['text', /"(?:[^"\\\n]|\\.){0,4000}"|'(?:[^'\\\n]|\\.){0,4000}'/y],
  ['sign', /={2,3}|!={1,2}|<=|>=|&&|\|\||\*\*|[-+*%/<>=!.,:;?(){}[\]|&^~@#]/y],
] as const;

export class RulesUnread extends FieldMissing {
  constructor() {
    super('the rules could not be parsed');
  }
}

/** Words of security rules, without comments. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > MAX_LETTERS) throw new RulesUnread();
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const space = matchAt(SPACE, text, at);
    if (space === '/*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) throw new RulesUnread();
      at = end + 2;
    } else if (space === '//') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (space !== undefined) at += space.length;
    else {
      const isArgument = tokens.at(-1)?.text === '(' && tokens.at(-2)?.text === 'matches';
      const expression = isArgument ? matchAt(EXPRESSION, text, at) : undefined;
      const token = expression === undefined ? tokenAt(text, at) : ({ kind: 'text', text: expression, at } as const);
      if (!token) throw new RulesUnread();
      tokens.push(token);
      at += token.text.length;
    }
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, shape] of PARTS) {
    const found = matchAt(shape, text, at);
    if (found !== undefined) return { kind, text: found, at };
  }
  return undefined;
}

function matchAt(shape: RegExp, text: string, at: number): string | undefined {
  shape.lastIndex = at;
  return shape.exec(text)?.[0];
}
