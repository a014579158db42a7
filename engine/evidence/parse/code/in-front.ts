import { foldersAround } from '../repository/resolve-import.ts';
import { rootOf } from './call-chain.ts';
import type { CodeBase, Place } from './code-base.ts';
import { isSetUp } from './guards.ts';
import type { Handler } from './handlers.ts';
import { covers } from './matcher.ts';
import type { CodeModule } from './module.ts';
import { reachOf } from './reach.ts';
import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** Code that runs before a handler, by the folder for which it holds. */
const BEFORE: Readonly<Record<Handler['kind'], readonly string[]>> = {
  // Not `+layout.server`: SvelteKit loads layouts for pages only, and after the action of a form.
  route: ['middleware', 'proxy', 'hooks.server', '_middleware'],
  action: ['middleware', 'proxy'],
  router: [],
  function: [],
  convex: [],
};
/** A file that may refuse, or that says who asks. Handlers that refuse by `locals` name it themselves. */
const REFUSES = /redirect|error|throw|40[13]|Response|rewrite|context\.user|\.user\s?=|^export\b.{0,200}\bfrom\b/m;
const MAX_IMPORTERS = 40;

/** Whether code that runs before a handler may check who asks or how often: in doubt, it does. */
export function inFront(
  handler: Handler,
  base: CodeBase,
): { readonly isGuarded: boolean; readonly isLimited: boolean } {
  const found = handler.kind === 'router' ? beforeRouter(handler, base) : beforeRoute(handler, base);
  return { isGuarded: found.some(({ isGuarded }) => isGuarded), isLimited: found.some(({ isLimited }) => isLimited) };
}

type Words = { readonly isGuarded: boolean; readonly isLimited: boolean };

/** The middleware of Next.js, the hooks of SvelteKit, `server/middleware` of Nuxt. */
function beforeRoute({ module, path, kind }: Handler, base: CodeBase): Words[] {
  return foldersAround(module.path).flatMap((folder) => {
    const names = BEFORE[kind].flatMap((name) => [`${name}.ts`, `${name}.js`, `src/${name}.ts`, `src/${name}.js`]);
    const inNuxt = base.paths.filter((one) => one.startsWith(`${folder === '' ? '' : `${folder}/`}server/middleware/`));
    const files = [...names.map((name) => (folder === '' ? name : `${folder}/${name}`)), ...inNuxt];
    return files.flatMap((file) => {
      const front = base.has(file) ? base.moduleAt(file) : undefined;
      if (front === undefined || !covers(front, path) || !REFUSES.test(front.text)) return [];
      return [wordsOf({ module: front, node: front.tree }, base)];
    });
  });
}

const WORDS = new WeakMap<Syntax, Words>();

/** What code before a handler may check, the same for all handlers behind it. */
function wordsOf(place: Place, base: CodeBase): Words {
  const known = WORDS.get(place.node);
  if (known) return known;
  const { isGuarded, isLimited, isUncertain } = reachOf(place, base);
  const words = { isGuarded: isGuarded || isUncertain, isLimited: isLimited || isUncertain };
  WORDS.set(place.node, words);
  return words;
}

/** What is used before routers, and for which of their handlers. */
interface Used extends Words {
  readonly isFor: (handler: Handler) => boolean;
}

const BEFORE_ROUTERS = new WeakMap<CodeModule, Used[]>();

/** `use(check)` in the file of a router and in those that mount it, read once for all handlers of the file. */
function beforeRouter(handler: Handler, base: CodeBase): Words[] {
  const { module } = handler;
  const used = BEFORE_ROUTERS.get(module) ?? usedBefore(module, base);
  BEFORE_ROUTERS.set(module, used);
  return used.filter(({ isFor }) => isFor(handler));
}

function usedBefore(module: CodeModule, base: CodeBase): Used[] {
  const files = [module, ...importersOf(module.path, base)];
  const own = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => usedIn(file, own, base));
}

function importersOf(path: string, base: CodeBase): CodeModule[] {
  const found = new Set<string>([path]);
  for (const target of found) {
    const name = (target.split('/').at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '');
    const word = name === 'index' ? (target.split('/').at(-2) ?? name) : name;
    for (const one of base.paths)
      if (!found.has(one) && found.size < MAX_IMPORTERS && base.textOf(one).includes(word)) {
        const importer = base.moduleAt(one);
        const specifiers = [...(importer?.bindings.values() ?? [])].flatMap((each) =>
          each.kind === 'import' ? [each.specifier] : [],
        );
        if (
          specifiers.some((specifier) => base.fileOf(specifier, one) === target) ||
          inlineRequires(base.textOf(one), one, target, base)
        )
          found.add(one);
      }
  }
  return [...found].filter((one) => one !== path).flatMap((one) => base.moduleAt(one) ?? []);
}

function inlineRequires(text: string, from: string, target: string, base: CodeBase): boolean {
  return [...text.matchAll(/(?:require|import)\(\s{0,5}["'`](\.[^"'`\n]{1,200})["'`]/g)].some(
    ([, one = '']) => base.fileOf(one, from) === target,
  );
}

/** What is used in a file for requests to one of its `own` routers. */
function usedIn(file: CodeModule, own: ReadonlySet<string>, base: CodeBase): Used[] {
  const found: Used[] = [];
  const mounts: string[] = [];
  walk(file.tree, (node) => {
    const callee = childOf(node, 'callee');
    const name = nameOf(childOf(callee, 'property'));
    if (node.type !== 'CallExpression' || !/^(?:use|route|addHook|register|all|onError|param|guard)$/.test(name))
      return;
    const args = listOf(node, 'arguments');
    const path = prefixOf(args[0]);
    const routers = args.flatMap((arg) => routerOf(arg, file, base) ?? []);
    const isOwn = routers.some((one) => own.has(one));
    if (isOwn) mounts.push(path);
    if (name === 'route' || (routers.length > 0 && !isOwn)) return;
    const root = nameOf(rootOf(callee));
    const isFor = (handler: Handler) =>
      handler.module === file
        ? rootNameOf(handler) !== root || isAround(path, handler.path)
        : mounts.length === 0 || mounts.some((mount) => isAround(path, mount) || isAround(mount, path));
    for (const arg of args) {
      if (typeof arg.value === 'string' || isSetUp(nameOf(rootOf(arg))) || routerOf(arg, file, base) !== undefined)
        continue;
      found.push({ ...wordsOf({ module: file, node: arg }, base), isFor });
    }
  });
  return found;
}

/** The fixed beginning of a path for which something is used; empty for all of them. */
function prefixOf(path: Syntax | undefined): string {
  const text = typeof path?.value === 'string' && path.value.startsWith('/') ? path.value : '';
  return (text.split(/[*:(?+]/, 1)[0] ?? '').replace(/\/$/, '').toLowerCase();
}

function isAround(prefix: string, path: string): boolean {
  return prefix === '' || `${path.toLowerCase()}/`.startsWith(`${prefix}/`);
}

/** The name of the router of a handler: `app` of `app.get('/', show)`. */
function rootNameOf({ node }: Handler): string {
  return nameOf(rootOf(childOf(node, 'callee') ?? node));
}

/** The file of the router that an argument is: one of the repository with routes. */
function routerOf(arg: Syntax, file: CodeModule, base: CodeBase): string | undefined {
  const text = file.text.slice(arg.start, arg.end);
  const [, inline] = /^require\(\s{0,5}["']([^"']{1,200})["']/.exec(text) ?? [];
  const binding = file.bindings.get(nameOf(arg));
  const specifier = inline ?? (binding?.kind === 'import' ? binding.specifier : undefined);
  const path = specifier === undefined ? undefined : base.fileOf(specifier, file.path);
  return path !== undefined && /\.(?:get|post|put|patch|delete|route|use)\(/.test(base.textOf(path)) ? path : undefined;
}
