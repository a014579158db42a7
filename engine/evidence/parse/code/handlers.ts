import { rootOf } from './call-chain.ts';
import type { CodeBase, Place } from './code-base.ts';
import type { CodeModule } from './module.ts';
import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

type HandlerKind = 'route' | 'action' | 'router' | 'function' | 'convex';

/** Code that a request from outside runs. */
export interface Handler extends Place {
  readonly kind: HandlerKind;
  /** Method and path as the code has them: `POST /api/orders/[id]`; the name of a server action; `tasks:remove` of a function of Convex. */
  readonly name: string;
  /** Path without the method, for rules about paths; empty where the code that mounts it decides. */
  readonly path: string;
}

const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
const NEXT_ROUTE = /(?:^|\/)app\/(?:(.{0,300})\/)?route\.[cm]?[jt]s$/;
const NEXT_API = /(?:^|\/)pages\/(api\/.{1,300})\.[jt]sx?$/;
const SVELTE = /(?:^|\/)src\/routes\/(?:(.{0,300})\/)?\+(?:server|page\.server)\.[jt]s$/;
const REMIX = /(?:^|\/)app\/routes\/(.{1,300})\.[jt]sx?$/;
const NUXT = /(?:^|\/)server\/(?:api|routes)\/(.{1,300})\.[jt]s$/;
const EDGE = /(?:^|\/)supabase\/functions\/(?!_)([^/]{1,100})\/index\.[jt]s$/;
const CONVEX = /(?:^|\/)convex\/(?!_generated\/)(.{1,300})\.[jt]s$/;
const VERBS = /^(?:get|post|put|patch|delete|all)$/;
const ROUTERS = /\b(?:express|hono|fastify|koa-router|@koa\/router|polka|restify)\b/i;
/** Sends requests instead of answering them. */
const CLIENT = /axios|fetch|http|client|agent|request|instance|ky$|\$/i;
const FIREBASE = /firebase-functions/;

/** All handlers in the code of a repository. */
export function handlersIn(base: CodeBase): Handler[] {
  return base.paths.flatMap((path) => {
    const text = base.textOf(path);
    if (!mayHandle(path, text)) return [];
    const module = base.moduleAt(path);
    return module ? base.within(path, () => inModule(module, base), []) : [];
  });
}

function mayHandle(path: string, text: string): boolean {
  const isRouter =
    /\.(?:get|post|put|patch|delete|all)\(/.test(text) && (ROUTERS.test(text) || /router|\bapp\b/i.test(text));
  return (
    [NEXT_ROUTE, NEXT_API, SVELTE, REMIX, NUXT, EDGE, CONVEX].some((one) => one.test(path)) ||
    /['"]use server['"]/.test(text) ||
    FIREBASE.test(text) ||
    isRouter
  );
}

function inModule(module: CodeModule, base: CodeBase): Handler[] {
  const { path, text } = module;
  const [, app] = NEXT_ROUTE.exec(path) ?? [];
  if (NEXT_ROUTE.test(path)) return exported(module, base, METHODS, withoutGroups(app));
  const [, api] = NEXT_API.exec(path) ?? [];
  if (api !== undefined) return exported(module, base, /^default$/, api.replace(/\/index$/, ''));
  const [, svelte] = SVELTE.exec(path) ?? [];
  if (SVELTE.test(path))
    return exported(module, base, /^(?:GET|POST|PUT|PATCH|DELETE|actions)$/, withoutGroups(svelte));
  const [, remix] = REMIX.exec(path) ?? [];
  if (remix !== undefined) return exported(module, base, /^action$/, remix);
  const [, nuxt] = NUXT.exec(path) ?? [];
  if (nuxt !== undefined) return exported(module, base, /^default$/, nuxt);
  const [, edge] = EDGE.exec(path) ?? [];
  if (edge !== undefined) return [{ module, node: module.tree, kind: 'function', name: edge, path: `/${edge}` }];
  const [, convex] = CONVEX.exec(path) ?? [];
  if (convex !== undefined) return inConvex(module, base, convex);
  if (module.directives.includes('use server')) return exported(module, base, /./, '').map(asAction);
  if (FIREBASE.test(text))
    return exported(module, base, /./, '')
      .filter(isFirebase)
      .map((one) => ({ ...one, kind: 'function' }));
  return /\.[jt]sx$/.test(path) && !ROUTERS.test(text) ? [] : inRouter(module);
}

function withoutGroups(path = ''): string {
  return path.replace(/\([^)]{0,100}\)\/?/g, '');
}

function exported(module: CodeModule, base: CodeBase, name: RegExp, path: string): Handler[] {
  return [...module.exports]
    .filter(([key]) => name.test(key))
    .flatMap(([key, binding]): Handler[] => {
      const place = base.resolve(binding, module);
      const label =
        path === '' && key !== 'default'
          ? key
          : key === 'default' || key === 'action' || key === 'actions'
            ? `/${path}`
            : `${key} /${path}`;
      return typeof place === 'string' ? [] : [{ ...place, kind: 'route', name: label, path: `/${path}` }];
    });
}

function asAction(handler: Handler): Handler {
  return { ...handler, kind: 'action', path: handler.name };
}

/** `mutation({ args, handler })`, of `_generated/server`, which browsers may call; `internalMutation` they may not, and a wrapper may check who asks. */
function inConvex(module: CodeModule, base: CodeBase, file: string): Handler[] {
  return exported(module, base, /./, '').flatMap(({ node, ...one }): Handler[] => {
    const [declared] = listOf(node, 'arguments');
    const maker = one.module.bindings.get(nameOf(childOf(node, 'callee')));
    const isPublic =
      node.type === 'CallExpression' &&
      maker?.kind === 'import' &&
      /(?:^|\/)_generated\/server(?:\.js)?$/.test(maker.specifier) &&
      /^(?:query|mutation|action)$/.test(maker.name);
    return isPublic && declared ? [{ ...one, node: declared, kind: 'convex', name: `${file}:${one.name}` }] : [];
  });
}

/** `onRequest(…)` and `onCall(…)`. */
function isFirebase({ node, module }: Handler): boolean {
  return /\bon(?:Request|Call)\(/.test(module.text.slice(node.start, Math.min(node.end, node.start + 300)));
}

/** `router.post('/orders/:id', check, handler)`, and `router.route('/orders').get(handler)`. */
function inRouter(module: CodeModule): Handler[] {
  const found: Handler[] = [];
  walk(module.tree, (node) => {
    const callee = childOf(node, 'callee');
    const verb = nameOf(childOf(callee, 'property'));
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !VERBS.test(verb)) return;
    if (CLIENT.test(nameOf(rootOf(callee)))) return;
    const args = listOf(node, 'arguments');
    const route = routeOf(childOf(callee, 'object')) ?? (isPath(args[0]) ? nameOf(args[0]) : undefined);
    const last = args.at(-1);
    if (route === undefined || last === undefined || (last === args[0] && isPath(last))) return;
    if (!/Function|Identifier|MemberExpression|CallExpression/.test(last.type)) return;
    found.push({ module, node, kind: 'router', name: `${verb.toUpperCase()} ${route}`, path: route });
  });
  return found;
}

function isPath(node: Syntax | undefined): boolean {
  return typeof node?.value === 'string' && /^[/*]|^$/.test(node.value);
}

/** The path of `router.route('/orders')`, also behind other verbs. */
function routeOf(node: Syntax | undefined, depth = 0): string | undefined {
  const callee = childOf(node, 'callee');
  if (node?.type !== 'CallExpression' || depth > 8) return undefined;
  const [first] = listOf(node, 'arguments');
  if (nameOf(childOf(callee, 'property')) === 'route' && isPath(first)) return nameOf(first);
  return routeOf(childOf(callee, 'object'), depth + 1);
}
