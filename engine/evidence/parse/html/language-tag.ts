import { parse } from 'bcp-47';
import index from 'language-subtag-registry/data/json/index.json' with { type: 'json' };

type Kind = 'language' | 'extlang' | 'script' | 'region' | 'variant';

const SUBTAGS: Readonly<Record<string, Readonly<Record<string, number | undefined>>>> = index;
const REGISTRY = new Map(Object.entries(SUBTAGS));
/** Ranges that the registry reserves for private use. */
const PRIVATE: Readonly<Partial<Record<Kind, RegExp>>> = {
  language: /^q[a-t][a-z]$/,
  script: /^qa(?:a[a-z]|b[a-x])$/,
  region: /^(?:q[m-z]|x[a-z]|aa|zz)$/,
};

const LONGEST = 100;

/**
 * Reads a language tag (RFC 5646); undefined if it is not well formed. Deprecated tags are valid. `unknown`: the first subtag that
 * is not registered as what its place says; undefined if all are.
 */
export function parseLanguageTag(text: string) {
  if (text.length > LONGEST) return undefined;
  const { language, extendedLanguageSubtags, script, region, variants, privateuse, irregular, regular } = parse(text, {
    normalize: false,
  });
  const whole = irregular ?? regular;
  if (whole) return { language: whole, region: undefined, unknown: undefined };
  if (!language) return privateuse.length > 0 ? { language: 'x', region: undefined, unknown: undefined } : undefined;
  const subtags: readonly (readonly [Kind, string | null | undefined])[] = [
    ['language', language],
    ...extendedLanguageSubtags.map((subtag) => ['extlang', subtag] as const),
    ['script', script],
    ['region', region],
    ...variants.map((subtag) => ['variant', subtag] as const),
  ];
  const unknown = subtags.flatMap(([kind, subtag]) =>
    subtag && !isRegistered(kind, subtag.toLowerCase()) ? [{ kind, subtag }] : [],
  )[0];
  return { language, region: region ?? undefined, unknown };
}

/** True for a well-formed language tag of registered subtags. */
export function isLanguageTag(text: string): boolean {
  const tag = parseLanguageTag(text.trim());
  return tag !== undefined && tag.unknown === undefined;
}

function isRegistered(kind: Kind, subtag: string): boolean {
  return REGISTRY.get(subtag)?.[kind] !== undefined || PRIVATE[kind]?.test(subtag) === true;
}
