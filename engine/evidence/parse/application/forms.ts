import { firstOf, ignoreCuts, type ReportCut } from '../../../limits.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isActing, isDestructive, namesAction, namesDestruction } from '../http/acting/acting-address.ts';
import { movesMoney } from '../http/acting/commands.ts';
import { type Control, type Form, formsOf } from './form-controls.ts';
import { type InjectionPoint, MULTIPART } from './injection-point.ts';
import { namesChange, onlyReads, storesText } from './lookup-words.ts';
import { onlyKeeps, placesOrder } from './number-forms.ts';
import { routeOf } from './route-shape.ts';
import { sensibleValue } from './sensible-value.ts';

/** Why a form is not submitted: it may change data, or it does what is never done. */
type Refusal = 'changes' | 'never';
/** The same, or its fields are sent with GET only. */
type Left = Refusal | 'posts';

/** One way to submit a form. */
interface Submission {
  readonly url: string;
  /** The browser posts it. */
  readonly isPost: boolean;
  /** Undefined for a form that is sent with GET. */
  readonly body: string | undefined;
  readonly type: string;
  /** Only submitted because changes are allowed. */
  readonly mayChange: boolean;
  readonly fields: readonly Field[];
}

type Field = Pick<NonNullable<ReturnType<typeof fieldOf>>, 'name' | 'value' | 'sent' | 'isVaried'> & {
  readonly isFixed?: boolean;
};

const FORM_TYPE = 'application/x-www-form-urlencoded';
const NOT_SENT = new Set(['button', 'reset', 'file', 'image']);
const PAYS = /\b(?:cc-|card|cvv|cvc|iban)|card_?-?(?:number|holder)|account_?-?number/i;
/** A password is one whatever the type of its field is. */
const PASSWORD =
  /^(?:[a-z]{1,12}[-_.[]?)?(?:pass(?:w(?:or)?d|code|phrase|wort)?|pwd|mot_?de_?passe|contrase(?:ñ|n)a|senha|parola|heslo|wachtwoord)(?:\d|[-_.]?(?:new|old|again|confirm|repeat)?|\])?$/i;
const TOKEN = /csrf|xsrf|token|nonce|__(?:viewstate|eventvalidation)|authenticity/i;
/** Names of values that choose what a front controller does. */
const COMMAND =
  /^_{0,2}(?:acci[oó]n|(?:(?:bulk|group|mass|multi)[-_]?)?action\d?|aktion|azione|acao|cmd|command|do|func(?:tion)?|method|op|operation|task|todo)$/i;
/** In the names of a form, what it asks before, and what it sends along: `delete-form`, "Delete this post?", `remove_item=7`. */
const LOSES = /delete|destroy|remove|erase|purge|log-?_?out|sign-?_?out/i;
const OFF = /^(?:0|false|no|off)?$/i;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const MAX_VALUE = 500;
const MAX_NAME = 60;

/** Where a form hardly shows something, whatever its method. */
const SETTINGS = /\/(?:settings|preferences|prefs|config|configuration)(?:\.\w{1,5})?\/?$/i;

/**
 * The values that the document's forms send. Without `allowWrites`, none is posted: forms that could change something are left out, and the
 * fields of others are sent in the query.
 */
export function formPoints(
  document: HtmlDocument,
  origin: string,
  allowWrites: boolean,
  cut: ReportCut = ignoreCuts,
): InjectionPoint[] {
  return formsOf(document).flatMap((form) => {
    const submission = submissionOf(form, document, allowWrites, cut);
    return typeof submission === 'object' && new URL(submission.url).origin === origin ? pointsOf(submission) : [];
  });
}

/**
 * The forms that `formPoints` does not submit as a browser does although they send values of a visitor to the origin,
 * each as its address and the names of its fields.
 */
export function leftForms(document: HtmlDocument, origin: string, allowWrites: boolean): Record<Left, string[]> {
  const left: Record<Left, string[]> = { changes: [], never: [], posts: [] };
  for (const form of formsOf(document)) {
    const submission = submissionOf(form, document, allowWrites, ignoreCuts);
    const url = targetOf(form.element.attributes.action, document);
    const refusal =
      typeof submission === 'string' ? submission : submission?.isPost && !allowWrites ? 'posts' : undefined;
    if (refusal === undefined || url?.origin !== origin) continue;
    const names = form.controls.flatMap((one) =>
      isInput(one) && fieldOf(one)?.isVaried ? [one.element.attributes.name] : [],
    );
    if (names.length > 0) left[refusal].push(`${routeOf(url)} ${names.sort()}`);
  }
  return left;
}

function submissionOf(
  { element: { attributes: form }, legend, controls }: Form,
  document: HtmlDocument,
  allowWrites: boolean,
  cut: ReportCut,
): Submission | Refusal | undefined {
  if (controls.some(isSensitive)) return 'never';
  const buttons = controls.filter(isSubmit);
  const refusalOf = (address: string): Refusal | undefined => {
    if (isDestructive(address)) return 'never';
    return !allowWrites && isActing(address) ? 'changes' : undefined;
  };
  const button = buttons.find((one) => !(allowWrites ? namesDestruction : namesAction)(labelOf(one)));
  if (buttons.length > 0 && !button)
    return buttons.every((one) => namesDestruction(labelOf(one))) ? 'never' : 'changes';
  const { formmethod, formaction, name: sentName, value: sentValue = '' } = button?.element.attributes ?? {};
  const method = (formmethod ?? form.method ?? 'get').toLowerCase();
  const url = targetOf(formaction ?? form.action, document);
  const isPost = method === 'post';
  if (!url || !(isPost || method === 'get' || method === '')) return undefined;
  const refusal = refusalOf(url.href);
  if (refusal) return refusal;
  const inputs = controls.filter(isInput);
  const hasToken = controls.some(isToken);
  const commands = commandsOf(button ? [...inputs, button] : inputs);
  const sentNames = inputs.flatMap(({ element }) => element.attributes.name ?? []);
  if (commands.some(namesDestruction) || movesMoney(sentNames)) return 'never';
  const fields = inputs.flatMap(filledField);
  const label = button && labelOf(button);
  const names = [form.id, form.name];
  const operation = { url, label, names, purposes: [form['aria-label'], legend], fields, commands, hasToken };
  // Templates carry the role to other forms: a search has one line.
  const isSearch = form.role?.toLowerCase() === 'search' && fields.length === 1 && !controls.some(isText);
  const changes =
    isPost || hasToken || SETTINGS.test(url.pathname)
      ? !onlyReads(operation)
      : namesChange(label ?? '') || storesText(fields);
  const mayChange = (changes && !isSearch) || isActing(url.href);
  const spends = inputs.some(isOfWords)
    ? placesOrder(url, label ?? '', inputs, document.text)
    : !onlyKeeps({ url, label, names: [...names, ...sentNames, ...url.searchParams.values()] });
  const left =
    (changes && !isSearch ? changeRefusal(form, legend, inputs, allowWrites) : undefined) ??
    (mayChange && spends ? 'never' : undefined);
  if (left) return left;
  url.hash = '';
  // With GET, a form replaces the query of its address; one that is posted may need it: `?page=lookup`.
  const isPosted = isPost && allowWrites;
  const asked = isPost && !isPosted ? [...url.searchParams].map(sentAlong) : [];
  if (!isPosted) url.search = '';
  const kept = firstOf(inputs, 'formFields', 'form fields', cut, 'link').flatMap((one) => fieldOf(one) ?? []);
  const sent = sentFields(asked, kept, sentName ? sentAlong([sentName, sentValue]) : undefined);
  const encoded = encodedOf(sent);
  if (!isPosted) url.search = encoded;
  const type = (form.enctype ?? '').trim().toLowerCase() === MULTIPART ? MULTIPART : FORM_TYPE;
  return (
    refusalOf(url.href) ?? {
      url: url.href,
      isPost,
      body: isPosted ? encoded : undefined,
      type,
      mayChange,
      fields: sent,
    }
  );
}

function sentAlong([name, value]: readonly [string, string]): Field {
  return { name, value, sent: value, isVaried: false };
}

/** Of several radio buttons, the checked one is sent, and the button's own value is last. */
function sentFields(
  asked: readonly Field[],
  kept: readonly (Field & { readonly isChosen: boolean })[],
  button: Field | undefined,
): Field[] {
  const sent = new Map(asked.map((field) => [field.name, field]));
  for (const field of kept) if (field.isChosen || !sent.has(field.name)) sent.set(field.name, field);
  if (button) sent.set(button.name, button);
  return [...sent.values()];
}

/** Why a form that changes something is not submitted. */
function changeRefusal(
  form: Readonly<Record<string, string>>,
  legend: string | undefined,
  inputs: readonly Control[],
  allowWrites: boolean,
): Refusal | undefined {
  const asks = [form.id, form.name, form.class, form['aria-label'], form.onsubmit, legend];
  if (asks.some((text = '') => LOSES.test(text)) || inputs.some(losesAlong)) return 'never';
  return allowWrites ? undefined : 'changes';
}

/** Without an action, a form is sent to the page itself, whatever its base. */
function targetOf(action: string | undefined, { url, pageUrl }: HtmlDocument): URL | null {
  return action?.trim() ? URL.parse(action, url) : URL.parse(pageUrl);
}

/** The form as a browser submits it, with one field at a time filled in where the browser sends nothing for it. */
function pointsOf({ url, body, type, mayChange, fields }: Submission): InjectionPoint[] {
  const headers = { 'content-type': type };
  return fields.flatMap((field): InjectionPoint[] => {
    const { name, value, isVaried } = field;
    if (!isVaried || (mayChange && field.isFixed)) return [];
    const filled = encodedOf(fields.map((one) => (one === field ? { ...one, sent: value } : one)));
    const common = { name, value, ...(mayChange ? { mayChange } : {}) };
    if (body !== undefined) return [{ ...common, where: 'form', url, method: 'POST', headers, body: filled }];
    const address = new URL(url);
    address.search = filled;
    return [{ ...common, where: 'query', url: address.href }];
  });
}

function encodedOf(fields: readonly Field[]): string {
  const sent = fields.flatMap(({ name, sent: value }): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(sent).toString();
}

/** Passwords, payments and files are never submitted. */
function isSensitive({ type, element: { attributes: a } }: Control): boolean {
  if ([a.name, a.id].some((text) => isSensitiveName(text ?? ''))) return true;
  return type === 'password' || type === 'file' || PAYS.test(a.autocomplete ?? '');
}

/** True for the name of a field that holds a password or pays. */
export function isSensitiveName(name: string): boolean {
  return PASSWORD.test(name) || PAYS.test(name);
}

function isText({ element }: Control): boolean {
  return element.tag === 'textarea';
}

/** True if a form sends along that something is deleted or signed out. */
function losesAlong({ type, value, element: { attributes: a } }: Control): boolean {
  const isSent = type === 'hidden' || 'checked' in a;
  return isSent && LOSES.test(a.name ?? '') && !OFF.test(value);
}

/** What a visitor chooses or types in words, and not as a number. */
function isOfWords(control: Control): boolean {
  const field = control.type === 'hidden' ? undefined : fieldOf(control);
  return field !== undefined && !field.isFixed && !NUMBER.test(field.value);
}

/** A token against forged requests, which only operations that change something need. */
function isToken({ type, element }: Pick<Control, 'type' | 'element'>): boolean {
  return type === 'hidden' && TOKEN.test(element.attributes.name ?? '');
}

/** True for a control whose value a visitor could choose. */
function isInput(control: Control): boolean {
  return !isSubmit(control) && !NOT_SENT.has(control.type);
}

function isSubmit({ type, element: { tag } }: Control): boolean {
  return tag === 'button' ? type !== 'button' && type !== 'reset' : tag === 'input' && type === 'submit';
}

function labelOf({ element: { text, attributes: a } }: Control): string {
  return [text, a.value, a.title, a['aria-label'], a.name].find((one) => one) ?? '';
}

function commandsOf(sent: readonly Control[]): string[] {
  return sent.flatMap(({ value, element }) => (COMMAND.test(element.attributes.name ?? '') ? value : []));
}

/** What the visitor fills in, as `onlyReads` judges it. */
function filledField({ type, label, element: { tag, attributes: a } }: Control) {
  if (type === 'hidden' || !a.name) return [];
  return [{ name: a.name, kind: tag === 'input' ? type : tag, hint: a.placeholder ?? a['aria-label'], label }];
}

function fieldOf({ type, value, option, element }: Control) {
  const { tag, attributes: a } = element;
  const { name } = a;
  if (!name || name.length > MAX_NAME || 'disabled' in a) return undefined;
  const isToggle = tag === 'input' && (type === 'checkbox' || type === 'radio');
  const otherwise = isToggle ? 'on' : option || (a.min ?? sensibleValue(name, type));
  const varied = (value || otherwise).slice(0, MAX_VALUE);
  const isChosen = 'checked' in a;
  const isLeftEmpty = tag === 'select' || type === 'hidden';
  return {
    name,
    value: varied,
    /** What a browser sends, with text fields filled in; undefined for a box that is not ticked. */
    sent: isToggle && !isChosen ? undefined : isLeftEmpty ? value.slice(0, MAX_VALUE) : varied,
    /** False for buttons and tokens, which are only sent along. */
    isVaried: !isToken({ type, element }),
    isChosen,
    /** Where changes are possible, the ids that a form sends along stay as they are, and nothing is chosen to be deleted. */
    isFixed: type === 'hidden' ? NUMBER.test(value) : (isToggle || tag === 'select') && LOSES.test(name),
  };
}
