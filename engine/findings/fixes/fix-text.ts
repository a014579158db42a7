import type { Change, Fix, Platform } from '../../checks/change.ts';
import { ATTRIBUTE } from './attributes.ts';
import { CACHE } from './cache.ts';
import { COMPRESSION } from './compression.ts';
import { COOKIE } from './cookies.ts';
import { DROP } from './dropped-headers.ts';
import { FILE, LINES } from './files.ts';
import { HEAD } from './head.ts';
import { SEND } from './headers.ts';
import { elsewhere } from './hosts.ts';
import { type Instruction, worded } from './instruction.ts';
import { makes } from './layers.ts';
import { POLICY } from './policy.ts';
import type { Recipes } from './recipes.ts';
import { SECRET } from './secrets.ts';

const RECIPES: { readonly [K in Change['kind']]: Recipes<K> } = {
  header: SEND,
  'no-header': DROP,
  policy: POLICY,
  cookie: COOKIE,
  head: HEAD,
  attribute: ATTRIBUTE,
  file: FILE,
  lines: LINES,
  cache: CACHE,
  compression: COMPRESSION,
  secret: SECRET,
};

const NO_PLATFORMS = new Set(['any', 'change', 'note', 'csp']);

/** The fix for the first platform that has one: the text of the problem, else a generated one, else `any`. */
export function fixText(fix: Fix, platforms: readonly string[], about?: string): string {
  const own = platforms
    .filter((name) => about === undefined || name === about || (about === 'php' && name === 'wordpress'))
    .find((name): name is Platform => !NO_PLATFORMS.has(name) && name in fix);
  if (own) return fix[own] ?? fix.any;
  const platform = fix.change && generatedFor(fix.change).find((name) => makes(fix.change?.kind, name, platforms));
  const instruction = platform && fix.change && instructionFor(fix.change, platform);
  if (!instruction) return fix.change ? elsewhere(fix.any, fix.change, platforms) : fix.any;
  const text = worded(instruction);
  if (fix.change?.kind === 'secret') return `${fix.any} ${text}`;
  return fix.note === undefined ? text : `${text} ${fix.note}`;
}

/** Platforms with generated instructions for a change, in order of preference. */
export function generatedFor(change: Change): Platform[] {
  return (Object.keys(RECIPES[change.kind]) as Platform[]).filter(
    (platform) => instructionFor(change, platform) !== undefined,
  );
}

export function instructionFor(change: Change, platform: Platform): Instruction | undefined {
  const recipe = (
    RECIPES[change.kind] as Readonly<Partial<Record<Platform, (given: Change) => Instruction | undefined>>>
  )[platform];
  return recipe?.(change);
}
