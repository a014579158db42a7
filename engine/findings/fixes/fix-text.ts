import type { Change, Fix, Platform } from '../../checks/change.ts';
import { COOKIE } from './cookies.ts';
import { FILE, LINES } from './files.ts';
import { ATTRIBUTE, HEAD } from './head.ts';
import { DROP, SEND } from './headers.ts';
import { type Instruction, type Recipes, worded } from './instruction.ts';
import { POLICY } from './policy.ts';
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
  secret: SECRET,
};

const NO_PLATFORMS = new Set(['any', 'change', 'note', 'csp']);

/** The fix for the first platform that has one: the text of the problem, else a generated one, else `any`. */
export function fixText(fix: Fix, platforms: readonly string[]): string {
  const own = platforms.find((name): name is Platform => !NO_PLATFORMS.has(name) && name in fix);
  if (own) return fix[own] ?? fix.any;
  const platform = fix.change && generatedFor(fix.change).find((name) => platforms.includes(name));
  const instruction = platform && fix.change && instructionFor(fix.change, platform);
  if (!instruction) return fix.any;
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

/** How to verify a change before scanning again. */
export function verification(change: Change | undefined): string {
  switch (change?.kind) {
    case 'header':
      return `\`curl -sI\` of the page shows \`${change.name}: ${change.value}\` once; `;
    case 'no-header':
      return `\`curl -sI\` of the page shows no \`${change.name}\`; `;
    case 'policy':
      return '`curl -sI` of the page shows the new policy; ';
    case 'cookie':
      return '`curl -sI` of the page shows the cookie with its new attributes; ';
    case 'head':
    case 'attribute':
      return 'the HTML sent by the server (`curl -s`) contains the change; ';
    case 'file':
    case 'lines':
      return `\`${change.path}\` returns 200 with these lines as plain text; `;
    case 'secret':
      return 'neither the HTML nor any built script contains the old or the new value; ';
    default:
      return '';
  }
}
