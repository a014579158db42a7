import { elementsOf, type HtmlElement, selectorOf } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';
import { formOf, submissionsOf } from '../support/form-targets.ts';

const PRICE =
  /^(?:(?:item|product|unit|base|total|order|cart)?[_-]?(?:price|amount|cost)|amount_\d{1,3}|price_?total|total)$/i;
const VALUE = /^[€$£]?\s?\d{1,7}(?:[.,]\d{1,3}){0,2}\s?[€$£]?$/;
const ITEM =
  /^(?:(?:item|product|article|sku|variant|plan|ticket|course|event)(?:[_-]?(?:id|no|number|code|sku|name))?|sku|item_number_\d{1,3}|add-to-cart)$/i;
/** A value that only the server can make from the others. */
const SIGNED = /sign(?:ed|ature)|(?:^|[_-])(?:sig|mac|hmac|digest|checksum|hash|encrypted)(?:$|[_-])|shasign/i;
/** What is given, not bought: the visitor chooses the amount. */
const GIVEN = /donat|spende|tip\b|gift[_-]?amount|contribution/i;

export default defineCheck({
  id: 'security/content/client-side-price',
  title: 'Order forms do not send the price of what is ordered',
  why: 'A visitor can change every field of a form before it is sent, hidden ones included. A server that takes the price from the form sells for any price.',
  needs: ['content'],
  problems: {
    sent: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Client-side price: a form sends the price of an item in a hidden field',
      fix: 'Look up the price on the server by the ID of the item, and ignore prices that the form sends. Remove the field, or compare it with the price on the server and reject the order if they differ.',
    },
  },
  references: ['CWE-472', 'CWE-602', 'OWASP A04:2021'],
  run({ content }) {
    const forms = elementsOf(content, 'form').filter((form) =>
      submissionsOf(content, form).some(({ method }) => method === 'post'),
    );
    if (forms.length === 0) return notApplicable('The page has no form that is sent with POST');
    const fields = elementsOf(content, 'input', 'select', 'button').filter(({ attributes: a }) => a.name);
    return forms.flatMap((form) => {
      const own = fields.filter((field) => formOf(content, field) === form);
      const price = own.find(isHiddenPrice);
      const item = own.find((field) => ITEM.test(field.attributes.name ?? '') && isFilled(field));
      const isExempt = [form, ...own].some(({ attributes: a }) => SIGNED.test(a.name ?? '') || GIVEN.test(textOf(a)));
      if (!price || !item || isExempt) return [];
      const evidence = `${price.attributes.name}="${price.attributes.value}" with ${item.attributes.name}="${item.attributes.value ?? ''}"`;
      return [{ problem: 'sent' as const, location: { selector: selectorOf(form) }, evidence }];
    });
  },
  examples: () => [
    [
      'price and ID of a product in hidden fields',
      givenContent(
        '<form method="post" action="/cart"><input type="hidden" name="product_id" value="7"><input type="hidden" name="price" value="19.99"><button>Add to cart</button></form>',
      ),
      'sent',
    ],
    [
      'amount and number of an item, with the form’s method at its button',
      givenContent(
        '<form><input type=hidden name=item_number value=A-7><input type=hidden name=amount value="1.249,00 €"><button formmethod=POST>Buy</button></form>',
      ),
      'sent',
    ],
    ['ID alone', givenContent('<form method="post"><input type="hidden" name="product_id" value="7"></form>')],
    [
      'price that is shown, not sent',
      givenContent(
        '<form method="post"><input type="hidden" name="sku" value="7"><span data-price="19.99">19.99</span></form>',
      ),
    ],
    [
      'price without an item: an amount that the visitor enters',
      givenContent(
        '<form method="post"><input name="amount" value="20"><input type="hidden" name="product_id" value="7"></form>',
      ),
    ],
    [
      'price with a signature',
      givenContent(
        '<form method="post"><input type="hidden" name="item" value="7"><input type="hidden" name="amount" value="19.99"><input type="hidden" name="signature" value="a8f3"></form>',
      ),
    ],
    [
      'amount of a donation',
      givenContent(
        '<form method="post" class="donation"><input type="hidden" name="item_name" value="Roof"><input type="hidden" name="amount" value="20"></form>',
      ),
    ],
    [
      'filter by price',
      givenContent(
        '<form method="get"><input type="hidden" name="product" value="7"><input type="hidden" name="price" value="20"></form>',
      ),
      'not applicable',
    ],
    [
      'price that a script fills in',
      givenContent(
        '<form method="post"><input type="hidden" name="item" value="7"><input type="hidden" name="price" value=""></form>',
      ),
    ],
    ['no form', givenContent('<p>19.99</p>'), 'not applicable'],
  ],
});

function isHiddenPrice({ tag, attributes: a }: HtmlElement): boolean {
  const isHidden = tag === 'input' && a.type?.trim().toLowerCase() === 'hidden';
  return isHidden && PRICE.test(a.name ?? '') && VALUE.test(a.value?.trim() ?? '') && /[1-9]/.test(a.value ?? '');
}

/** A choice has its values in its options. */
function isFilled({ tag, attributes: a }: HtmlElement): boolean {
  return tag === 'select' || (a.value ?? '') !== '';
}

function textOf({ id, name, class: classes, action }: HtmlElement['attributes']): string {
  return [id, name, classes, action].join(' ');
}
