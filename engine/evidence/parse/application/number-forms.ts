import { isDestructive } from '../http/acting/acting-address.ts';
import { hasEffectVerb } from '../http/acting/signed-in-address.ts';
import { namesOrderElsewhere } from '../http/acting/words-elsewhere.ts';
import type { Control } from './form-controls.ts';
import { wordsOf } from './writing-words.ts';

/** Buttons that keep or apply what was chosen. */
const KEEPS =
  /^ ?(?:apply|calculate|change|choose|compute|convert|go|ok|save|select|set|show|submit|update)(?: (?:it|changes|choice|color|colour|preferences?|selection|settings?|size|value))? ?$/i;
/** Where a number is money, an answer or an order, whatever the button says. */
const SPENDS =
  /\b(?:actions?\d?|amount|auction|balance|basket|bet|bids?|bill|billing|book|booking|buy|cart|charge|checkout|cmd|coins?|command|cost|credits?|donat[a-z]{0,5}|fund|money|operation|orders?|pay|payments?|plan|points|poll|prices?|purchases?|qty|quantity|rating|shares|stake|subscri[a-z]{0,8}|sum|tip|top ?up|transfers?|vote|wallet|withdraw[a-z]{0,3})\b/i;
/** Verbs with which a number is only kept. */
const CHANGES = /\b(?:change|set|switch|update)\b/gi;

/** A button that orders: "Book now", "Place your order", and not "Add book". */
const ORDERS =
  /^ ?(?:bid|book|buy|check ?out|donate|order|pay|purchase|rent|reserve|subscribe)\b|\b(?:complete|confirm|place|send|submit) (?:(?:an?|my|the|your) )?(?:bid|booking|order|purchase|reservation|subscription)\b/i;
/** How many, and for how much. */
const PRICED = /\b(?:price|qty|quantity|(?:sub ?)?total)\b/i;
/** One of what is offered, in a value that a visitor does not write. */
const OFFERED =
  /\b(?:add to (?:basket|cart)|article|book|course|event|flight|item|offer|package|plan|product|room|seat|sku|ticket|tier|variant)\b/i;
/** A text that others read. */
const PUBLISHED =
  /\b(?:about|bio|body|caption|comments?|content|description|details|feedback|guestbook|message|notes?|post|question|reply|review|story|subject|summary|text|title|topic)\b/i;
/** Buttons of forms that look something up, or keep a record as it was edited: its page may show its price. */
const FINDS = /^ ?(?:filter|find|look ?up|search)\b/i;
const EDITS = /^ ?(?:apply|edit|rename|save|update)\b/i;
/** Where orders are sent, whatever the button says: `/order`, `/bookings`. */
const ORDERED = /\b(?:bookings?|checkout|donations?|orders?|purchases?|reservations?)\/?$/i;
/** Types of what is chosen or sent along. */
const CHOSEN = /^(?:checkbox|hidden|radio)$/;
const NUMBER = /^\d{1,15}$/;
/** A page that sells something says for how much. */
const SHOWN_PRICE = /[$€£¥]\s?\d|\d\s?(?:[€£¥]|(?:USD|EUR|GBP|CHF|INR|JPY)\b)|\b(?:USD|EUR|GBP|CHF|INR|JPY)\s?\d/;

interface NumberForm {
  readonly url: URL;
  /** Text of its button. */
  readonly label: string | undefined;
  /** Names of the form and of all that it sends. */
  readonly names: readonly (string | undefined)[];
}

/** True if a form in which a visitor chooses numbers only does nothing but keep them: its button says so, and nothing else speaks of more. */
export function onlyKeeps({ url, label = '', names }: NumberForm): boolean {
  const texts = [...url.pathname.split('/'), ...[...url.searchParams].flat(), ...names].map((text) =>
    wordsOf(text ?? '').replace(CHANGES, ' '),
  );
  if (!KEEPS.test(wordsOf(label)) || isDestructive(url.href)) return false;
  return !texts.some((text) => SPENDS.test(text) || text.split(' ').some(hasEffectVerb));
}

/**
 * True if a form orders, books or subscribes: its button says so, or it has no field for a text that others read and is sent to where orders are,
 * or sends how many, for how much or which one, or the number of a record from a page with prices.
 */
export function placesOrder(url: URL, label: string, inputs: readonly Control[], page: string): boolean {
  const shown = wordsOf(label);
  if (ORDERS.test(shown) || namesOrderElsewhere(label)) return true;
  const sent = inputs.map(({ type, value, element: { tag, attributes: a } }) => ({
    words: wordsOf(a.name ?? ''),
    isWritten: tag !== 'select' && !CHOSEN.test(type) && !('readonly' in a),
    isLong: tag === 'textarea',
    isRecord: type === 'hidden' && NUMBER.test(value),
  }));
  if (FINDS.test(shown) || sent.some(({ words, isWritten, isLong }) => isLong || (isWritten && PUBLISHED.test(words))))
    return false;
  return (
    ORDERED.test(url.pathname) ||
    sent.some(({ words, isWritten }) => PRICED.test(words) || (!isWritten && OFFERED.test(words))) ||
    (sent.some(({ isRecord }) => isRecord) && !EDITS.test(shown) && SHOWN_PRICE.test(page))
  );
}
