import type { SourceFile } from '../workflow/files.ts';
import type { CodeBase } from './code-base.ts';
import { isGuardWord, isProofWord } from './guards.ts';
import type { Handler } from './handlers.ts';
import { inFront } from './in-front.ts';
import { type OpenCall, openCall } from './open-call.ts';
import { reachOf } from './reach.ts';
import { bare, childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** A change of rows by an event, whoever sends it. */
export interface OpenWebhook extends OpenCall {
  /** Whether it is an event of payments. */
  readonly isPayment: boolean;
}

const HOOK = /web_?-?hook/i;
/** Sent by the application itself, and rows about webhooks. */
const OWN = /web_?-?hook|endpoint|deliver|log|event|audit|cache/i;
const PAYMENT_EVENT =
  /^(?:(?:checkout\.session|payment_intent|payment_link|invoice|charge|customer\.subscription|subscription|order|payment|transaction|setup_intent|refund)[._](?:async_payment_succeeded|payment_succeeded|payment_failed|completed|succeeded|captured|authorized|activated|charged|active|paid|created|updated|deleted|canceled|cancelled|refunded|revoked|uncanceled)|(?:subscription|order)_(?:created|updated|cancelled|payment_success|refunded)|PAYMENT\.(?:CAPTURE|SALE)\.COMPLETED|CHECKOUT\.ORDER\.APPROVED)$/;
const USER_EVENT = /^(?:user|organization|organizationMembership|session)\.(?:created|updated|deleted)$/;
const PAYMENT_SENDER =
  /pay|stripe|paddle|lemon_?-?squeezy|polar|dodo|midtrans|xendit|mercado|checkout|billing|subscription/i;
/** The field that tells what happened. */
const FIELD = /^(?:type|event|event_?type|event_?name|topic|action)$/i;
const FRONT = /(?:^|\/)(?:middleware|proxy|hooks\.server)\.[jt]s$|(?:^|\/)server\/middleware\//;
const PROOF = /signature|hmac|svix|timingSafe|x-hub/i;

/** What webhooks change without a check of the sender. In doubt, a handler is left out. */
export function openWebhooks(
  handlers: readonly Handler[],
  base: CodeBase,
  files: readonly SourceFile[],
): OpenWebhook[] {
  const settings = files.find(({ path }) => /(?:^|\/)supabase\/config\.toml$/.test(path))?.text ?? '';
  const inHandler = (handler: Handler): OpenWebhook[] => {
    const { module, kind, path, name } = handler;
    if (kind === 'action' || /^GET\b/.test(name)) return [];
    const label = kind === 'router' ? name : `${path} ${name} ${module.path}`;
    const events = eventsIn(handler.node);
    const isKnown = events.some((event) => PAYMENT_EVENT.test(event) || USER_EVENT.test(event));
    if (!HOOK.test(label) && !isKnown) return [];
    if (/\/supabase\/functions\//.test(`/${module.path}`) && !isOpenFunction(settings, path.slice(1))) return [];
    // A page about webhooks names no event, and has a check of the user instead.
    const reach = reachOf(handler, base, (word) => isProofWord(word) || (!isKnown && isGuardWord(word)));
    if (reach.isGuarded || reach.isUncertain || !reach.readsBody || isBehindProof(handler, base)) return [];
    const call = reach.calls.find(
      ({ act, table, needsServiceKey }) =>
        /^(?:add|change|delete)$/.test(act) && !OWN.test(table) && (!needsServiceKey || reach.hasServiceKey),
    );
    const isPayment = events.some((event) => PAYMENT_EVENT.test(event)) || PAYMENT_SENDER.test(label);
    return call ? [{ ...openCall(call, handler), isPayment }] : [];
  };
  return handlers.flatMap((handler) => base.within(handler.module.path, () => inHandler(handler), []));
}

/** Names of events with which a field is compared. */
function eventsIn(handler: Syntax): string[] {
  const events: string[] = [];
  const isField = (node: Syntax | undefined) => {
    const value = bare(node);
    return FIELD.test(nameOf(value?.type === 'MemberExpression' ? childOf(value, 'property') : value));
  };
  walk(handler, (node) => {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    if (node.type === 'BinaryExpression' && isField(left)) events.push(nameOf(right));
    if (node.type === 'SwitchStatement' && isField(childOf(node, 'discriminant')))
      events.push(...listOf(node, 'cases').map((one) => nameOf(childOf(one, 'test'))));
  });
  return events.filter((event) => event !== '');
}

/** Whether the platform passes requests on to a function without a token: it checks one unless the settings say otherwise. */
function isOpenFunction(settings: string, name: string): boolean {
  const [, own = ''] = settings.split(`[functions.${name}]`);
  return /^\s{0,9}verify_jwt\s{0,9}=\s{0,9}false/m.test(own.split(/^\[/m, 1).join());
}

/** Whether code before the handler may check the sender. Middleware for people lets webhooks pass. */
function isBehindProof(handler: Handler, base: CodeBase): boolean {
  if (handler.kind !== 'route') return inFront(handler, base).isGuarded;
  return base.paths.some((path) => FRONT.test(path) && HOOK.test(base.textOf(path)) && PROOF.test(base.textOf(path)));
}
