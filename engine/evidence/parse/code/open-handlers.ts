import { isPeopleTable } from '../../../catalogue/personal/privacy.ts';
import type { ReportCut } from '../../../limits.ts';
import type { BrowserCode } from '../packages/browser-code.ts';
import { foldersAround } from '../repository/resolve-import.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type CodeBase, codeBase } from './code-base.ts';
import { type Handler, handlersIn } from './handlers.ts';
import { inFront } from './in-front.ts';
import { type JoinedQuery, joinedQueries } from './joined-queries.ts';
import { type OpenCall, openCall } from './open-call.ts';
import { type Reach, reachOf } from './reach.ts';
import { isReturned } from './returned.ts';
import { listOf } from './syntax.ts';
import { takesInput } from './takes-input.ts';
import { type OpenWebhook, openWebhooks } from './webhooks.ts';

export const NO_HANDLERS = 'The repository has no handlers of requests in a framework that is known';

export interface OpenHandlers {
  /** Handlers that were found. */
  readonly count: number;
  readonly calls: readonly OpenCall[];
  readonly webhooks: readonly OpenWebhook[];
  /** Also outside of handlers: a function that is given a request may be in another file. */
  readonly queries: readonly JoinedQuery[];
}

/** Meant for everyone, or for a machine with a key of its own. */
const MEANT_OPEN =
  /webhook|callback|\bipn|listen|log_?in|sign_?(?:in|up)|register|auth(?!or)|oauth|verify|reset|forgot|subscribe|newsletter|waitlist|contact|health|track|analytics|(?<!re|inter|pre|over)view|like|invit|confirm|public|inngest|graphql|trpc|checkout|payment|stripe|share|session|token/i;
/** Rows of nobody: visitors change them by visiting. */
const SHARED =
  /(?<!re|inter)view|visit|(?<!en)counter|stat(?!us|e|ion)|(?<!b|cata)log|cache|(?<!corpo)rate|metric|queue|job|vote|poll|reaction|presence|game|room|(?<!b|c)lock/i;
const SIGN_IN =
  /^(?:next-auth|@auth\/.*|@clerk\/.*|@supabase\/.*|firebase(?:-admin)?|lucia|better-auth|passport(?:-.*)?|jsonwebtoken|jose|bcrypt(?:js)?|iron-session|express-session|cookie-session|@kinde-oss\/.*|@auth0\/.*|appwrite|node-appwrite|remix-auth|nuxt-auth-utils|@fastify\/jwt|@convex-dev\/.*)$/;

/** What handlers do for anyone. In doubt, a handler is left out. */
export function openHandlers(files: readonly SourceFile[], browser: BrowserCode, cut: ReportCut): OpenHandlers {
  const base = codeBase(files, cut);
  const handlers = handlersIn(base);
  const signsIn = signInsOf(files);
  const openIn = (handler: Handler): OpenCall[] => {
    if (handler.kind === 'action' && !isCalledByBrowser(handler, base, browser)) return [];
    const reach = reachOf(handler, base);
    if (reach.isGuarded || reach.isUncertain) return [];
    const isJob = reach.calls.some(({ act }) => act === 'change') && !takesInput(handler);
    const open = reach.calls.filter(
      (call) => !(isJob && /^(?:change|read)$/.test(call.act)) && isOpen(call, handler, reach, signsIn),
    );
    if (open.length === 0) return [];
    const front = inFront(handler, base);
    return front.isGuarded
      ? []
      : open.filter(({ act }) => act !== 'generate' || !front.isLimited).map((call) => openCall(call, handler));
  };
  const calls = handlers.flatMap((handler) => base.within(handler.module.path, () => openIn(handler), []));
  return {
    count: handlers.length,
    calls: worstOfEach(calls),
    webhooks: openWebhooks(handlers, base, files),
    queries: joinedQueries(base, handlers, cut),
  };
}

type Call = Reach['calls'][number];

function isOpen(
  call: Call,
  { path, name, module, node, kind }: Handler,
  reach: Reach,
  signsIn: (path: string) => boolean,
): boolean {
  const { act, table, needsServiceKey, rows, isCounter } = call;
  if (act === 'add' || (isCounter && act !== 'read')) return false;
  // An action of Convex may ask another function who calls.
  if (act === 'generate')
    return !reach.isLimited && !(kind === 'convex' && /\brun(?:Query|Mutation)\(/.test(module.text));
  if (needsServiceKey && !reach.hasServiceKey) return false;
  const route =
    kind === 'router'
      ? listOf(node, 'arguments')
          .filter(({ type }) => /^(?:Identifier|MemberExpression)$/.test(type))
          .map(({ start, end }) => module.text.slice(start, end))
          .join(' ')
      : '';
  if (MEANT_OPEN.test(`${path} ${name} ${route}`) || !signsIn(module.path)) return false;
  if (act !== 'read') return !SHARED.test(table);
  return isPeopleTable(snakeCase(table)) && rows !== 'one' && call.depth === 0 && isReturned(call);
}

/** What is worst, for each handler. */
function worstOfEach(calls: readonly OpenCall[]): OpenCall[] {
  const ACTS = ['delete', 'change', 'read', 'generate'] as const;
  return [...Map.groupBy(calls, ({ handler, file }) => `${file.path} ${handler}`).values()].flatMap(
    (own) => ACTS.flatMap((act) => own.find((one) => one.act === act) ?? [])[0] ?? [],
  );
}

/** Next.js serves no action that no code for browsers names. */
function isCalledByBrowser({ name }: Handler, base: CodeBase, browser: BrowserCode): boolean {
  return [...browser.files].some((path) => base.textOf(path).includes(name));
}

/** Whether the package of a file has a library that signs users in. */
function signInsOf(files: readonly SourceFile[]): (path: string) => boolean {
  const manifests = new Set(
    files.filter(({ path, text }) => /(?:^|\/)package\.json$/.test(path) && hasSignIn(text)).map(({ path }) => path),
  );
  return (path) =>
    foldersAround(path).some((folder) => manifests.has(folder === '' ? 'package.json' : `${folder}/package.json`));
}

function hasSignIn(manifest: string): boolean {
  return [...manifest.matchAll(/"([@\w./-]{1,100})"\s{0,5}:/g)].some(([, name = '']) => SIGN_IN.test(name));
}

/** `orderItem` as `order_item`. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
