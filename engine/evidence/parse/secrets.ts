import type { ScriptText } from './asset.ts';
import { redact } from './redact.ts';
import type { SecretRule } from './secret-rule.ts';
import { SECRET_RULES, type SecretKind } from './secret-rules.ts';

/** A credential that anyone who loads the page can read. The credential itself never leaves the parser. */
export interface Leak {
  readonly kind: SecretKind;
  /** The file's URL, or the page's. */
  readonly at: string;
  /** At most eight of its characters, and its length. */
  readonly shows: string;
}

/** What was searched for credentials. */
export interface Secrets {
  readonly leaks: readonly Leak[];
  /** The site's own scripts that could not be searched. */
  readonly unread: readonly string[];
}

const HITS = 20_000;
const LEAKS_PER_TEXT = 20;
const PLACEHOLDER = /x{5,}|\*{3,}|\.{3,}|your|example|placeholder|dummy|changeme|redacted|sample|123456789|abcdefgh/i;
const WORD = /[A-Za-z0-9_]/;

/** Finds credentials by shape, and where a kind has one by its checksum or its decoded content. Placeholders are passed over. */
export function findSecrets(texts: readonly Pick<ScriptText, 'at' | 'text'>[]): Leak[] {
  const leaks = new Map<string, Leak>();
  for (const { at, text } of texts)
    for (const [kind, rule] of Object.entries(SECRET_RULES) as [SecretKind, SecretRule][])
      for (const value of matches(rule, text)) {
        const shows = redact(value);
        leaks.set(`${kind} ${at} ${shows}`, { kind, at, shows });
      }
  return [...leaks.values()];
}

function matches(rule: SecretRule, text: string): string[] {
  const found = new Set<string>();
  for (const start of rule.starts) {
    let at = text.indexOf(start);
    for (let hits = 0; at >= 0 && hits < HITS && found.size < LEAKS_PER_TEXT; hits++) {
      const value = matchAt(rule, text, at);
      if (value !== undefined) found.add(value);
      at = text.indexOf(start, at + start.length);
    }
  }
  return [...found];
}

function matchAt(rule: SecretRule, text: string, at: number): string | undefined {
  if (!rule.glued && at > 0 && WORD.test(text.charAt(at - 1))) return undefined;
  rule.shape.lastIndex = at;
  const match = rule.shape.exec(text);
  if (!match) return undefined;
  const [whole, secret = whole] = match;
  if (PLACEHOLDER.test(whole.slice(0, 200)) || variety(secret) < 6) return undefined;
  const reach = rule.reach ?? 0;
  const around = text.slice(Math.max(0, at - reach), at + whole.length + reach);
  return rule.confirms === undefined || rule.confirms(whole, around, secret) ? secret : undefined;
}

/** Different characters among the last twenty. */
function variety(secret: string): number {
  return new Set(secret.slice(-20)).size;
}
