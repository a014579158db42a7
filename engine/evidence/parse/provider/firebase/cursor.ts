import { RulesUnread, type Token } from './tokens.ts';

export interface Cursor {
  at: number;
  level: number;
  readonly tokens: readonly Token[];
  readonly source?: string;
}

export function peek({ tokens, at }: Cursor): string | undefined {
  return tokens[at]?.text;
}

/** Moves past a token if it is next. */
export function take(cursor: Cursor, text: string): boolean {
  if (peek(cursor) !== text) return false;
  cursor.at += 1;
  return true;
}

export function expect(cursor: Cursor, text: string): void {
  if (!take(cursor, text)) throw new RulesUnread();
}

/** Moves past the next token, whatever it is. */
export function next(cursor: Cursor): string {
  const text = peek(cursor);
  if (text === undefined) throw new RulesUnread();
  cursor.at += 1;
  return text;
}
