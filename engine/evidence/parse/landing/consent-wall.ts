import { elementsOf, type HtmlDocument, titleOf } from '../html/html.ts';
import { countWords } from '../html/words.ts';
import { segmentsOf } from './move.ts';
import { returnsAfterwards } from './sign-in.ts';

const CONSENT =
  /^(?:(?:cookies?|privacy|gdpr|dsgvo|user|collect|your)?[-_]?consents?(?:[-_](?:wall|gate|page|required))?|cookie[-_]?(?:wall|gate)|privacy[-_]?(?:gate|wall)|toestemming|einwilligung|zustimmung)(?:\.(?:php|html?|aspx?|jsp))?$/;
const MAYBE_CONSENT = /^(?:gdpr|dsgvo|cookies?|privacy|tcf|cmp)(?:\.(?:php|html?))?$/;
const AGE = /^age[-_]?(?:gate|check|verification|verify|wall)(?:\.(?:php|html?|aspx?))?$/;
const HOST = /^(?:consent|cookieconsent|cookie-consent|privacygate|cmp-consent)\./;
const TITLE =
  /^(?:before you continue|cookie[- ](?:consent|wall|notice|settings|preferences)|(?:your )?(?:privacy|consent|cookie) (?:choices|settings|preferences)|we value your privacy|consent(?: required| page)?$|bevor (?:sie|du) (?:zu|fortf)|zustimmung|avant de continuer)/i;
const ACCEPT =
  /^(?:i )?(?:accept|agree|consent|allow|akzeptieren|zustimmen|einverstanden|alle akzeptieren|alles akzeptieren|accepter|tout accepter|aceptar|akkoord)\b/i;
const MAX_WORDS = 250;

/** What a redirect to this page asks for before it shows the site; undefined if nothing. */
export function gateBehind(asked: string, url: string): 'consent' | 'age check' | undefined {
  const segments = segmentsOf(url);
  const known = segmentsOf(asked);
  const leads = (sign: RegExp) => segments.some((one) => sign.test(one)) && !known.some((one) => sign.test(one));
  if (leads(AGE)) return 'age check';
  const hosted = HOST.test(URL.parse(url)?.hostname ?? '') && !HOST.test(URL.parse(asked)?.hostname ?? '');
  return hosted || leads(CONSENT) || (leads(MAYBE_CONSENT) && returnsAfterwards(url)) ? 'consent' : undefined;
}

/** True for a page that is nothing but a request for consent. A banner over a page leaves the page's own title and heading. */
export function isConsentPage(asked: string, document: HtmlDocument): boolean {
  if (/consent|cookie|privacy|gdpr|datenschutz/i.test(asked)) return false;
  if (!TITLE.test(titleOf(document)) || countWords(document.text) > MAX_WORDS) return false;
  if (elementsOf(document, 'h1').some(({ text }) => text !== '' && !TITLE.test(text))) return false;
  return document.elements.some(
    ({ tag, text, attributes: a, inert }) =>
      !inert && ((tag === 'button' && ACCEPT.test(text)) || (tag === 'input' && ACCEPT.test(a.value ?? ''))),
  );
}
