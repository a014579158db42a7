import { isActing, namesAction } from './acting-address.ts';
import { decodeParts } from './decode-uri.ts';

/** What names an effect for a signed-in user, or where money, credentials and the account are: also the words that are verbs only at times. */
const EFFECTS = new Set(
  `2fa accept accounts activate add apply approve archive assign authorise authorize become billing book cancel change checkout claim clear clone close
   compose confirm connect copy create credentials deactivate decline delete demo destroy disable disconnect dismiss donate download draft duplicate
   edit empty enable end erase export favorite favourite flag follow generate grant hide impersonate import install invite issue join keys language
   leave like link locale lock mark mfa move mute new oauth order-now password passwords pause pay payment payments payout pin play post promote
   publish purchase quit rate read-all rebuild redeem refresh refund regenerate register reject remove rename renew reopen replace report-abuse
   request reset resend restart restore resume revoke rotate run save send sessions share snooze start stop submit subscribe subscription
   subscriptions switch sync theme toggle token tokens transfer trash trigger unfollow uninstall unlink unlock unsubscribe update upgrade upload
   verify vote wipe withdraw write`.split(/\s+/),
);
/** Parameters that show another part of a list, or another view of a page. */
const VIEWS =
  /^(?:page|p|pg|paged|offset|start|limit|per_?page|page_?size|sort|sort_?by|order|order_?by|dir|direction|q|query|search|year|month|category|tab)$/i;
const PLAIN_VALUE = /^[\w.-]{0,40}$/;
const MAX_PARAMETERS = 6;
const MAX_WORDS = 200;

/** True if requesting the address as a signed-in user could do more than show a page: in doubt it could. */
export function mayActSignedIn(address: string): boolean {
  const { pathname = '', searchParams = new URLSearchParams() } = URL.parse(address) ?? {};
  const parameters = [...searchParams];
  const showsMore = ([name, value]: readonly [string, string]) => VIEWS.test(name) && PLAIN_VALUE.test(value);
  if (parameters.length > MAX_PARAMETERS || !parameters.every(showsMore)) return true;
  const parts = [...pathname.split('/'), ...parameters.map(([, value]) => value)];
  return isActing(address) || parts.some(namesEffect);
}

/** True if the text of a link could mean more than to show a page. */
export function namesEffectSignedIn(label: string): boolean {
  return namesAction(label) || namesEffect(label);
}

function namesEffect(text: string): boolean {
  const plain = decodeParts(text.slice(0, MAX_WORDS))
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  return EFFECTS.has(plain) || plain.split(/[^\p{L}\p{N}]+/u).some((word) => EFFECTS.has(word));
}
