import { ALSO_VERBS, VERBS } from './verbs.generated.ts';

/** What WordNet lacks, has as other words first, or has without an object: verbs of software. */
const OF_SOFTWARE = `abort ack archive backup ban block bookmark bootstrap bump checkin checkout cleanup clear clone close complete copy cordon cron decrement
  del demote deploy deprovision dequeue downvote drain empty enqueue favorite favourite feature flag flush force fork friend halt increment
  init kill restart masquerade merge migrate monitor mute nuke optin optout patch patrol pause payout pin poll poweroff process provision
  prune queue quit rate react rebalance refund reindex requeue rerun resume retry revert rm rollback rotate rsvp scale schedule seed ship shutdown
  snooze spawn star stick stop su sync throttle trash truncate uninstall unlink upsert upvote vacuum void vote watch wipe`;
/** Verbs of what only shows something, or takes a value to look up: none of them is a command. */
const READS = `access annotate ask browse debug calculate compare compute continue contain convert decode discuss display download echo encode exec explore export feed fetch filter find forgot get go help include index learn list
  load login look lookup lost navigate open ping play preview print query read redirect search see select shop show signin sort source
  track translate view visit welcome who have know mean need please support answer speak listen cook bake`;
/** Verbs whose page is a form as long as the address carries no value to do it with. */
const EDITS = `change compose configure contact customise customize edit manage modify quote register reply rename review signup sign-up write`;
/** The same as long as there is nothing that it could be done to, either. */
const STARTS = `add book create donate import insert invite new order post report request return send set submit subscribe upload use choose
  join invest pledge enrol enroll buy pay give`;
/** Verbs that name pages of menus. */
const PAGES = `apply build connect design develop discover earn engage experience explore grow learn live meet move save sell shop start train travel watch work`;
/** Verbs of what is shown of one thing. */
const LOOKS =
  'browse calculate compare display download explore export find list open preview print query read search see show track translate view';
/** `anonymize` */
const MADE_VERB = /^[a-z]{3,20}[dglmnst]ize$/;
const PREFIX = /^(?:un|re|de|dis|auto|bulk|mass|force)-?(?=[a-z]{3})/;

const set = (text: string) => new Set(text.trim().split(/\s+/));
/** A list that is read when it is first asked for. */
const lazily = (read: () => ReadonlySet<string>) => {
  let list: ReadonlySet<string> | undefined;
  return (word: string): boolean => {
    list ??= read();
    return list.has(word);
  };
};
const isMostlyVerb = lazily(() => set(`${VERBS} ${OF_SOFTWARE}`));
const isSoftware = lazily(() => set(OF_SOFTWARE));
const isAlsoVerb = lazily(() => set(ALSO_VERBS));
const isRead = lazily(() => set(READS));
const isEdit = lazily(() => set(EDITS));
const isPage = lazily(() => set(PAGES));
const isLook = lazily(() => set(LOOKS));
const isStart = lazily(() => set(STARTS));

/**
 * What a word asks for as an imperative: `shows` something, opens a form to `edit` or `start` something, or `does` it at once; `may`: it is
 * a noun or adjective as well. Undefined: it is no verb.
 */
type Verb = 'shows' | 'edits' | 'starts' | 'does' | 'may';

export function verbOf(word: string): Verb | undefined {
  if (isRead(word)) return 'shows';
  if (isEdit(word)) return 'edits';
  if (isStart(word)) return 'starts';
  if (isMostlyVerb(word) || MADE_VERB.test(word)) return 'does';
  const rest = word.replace(PREFIX, '');
  if (rest !== word && (isStart(rest) || (isMostlyVerb(rest) && !isRead(rest))))
    return isAlsoVerb(word) ? 'may' : 'does';
  return isAlsoVerb(word) ? 'may' : undefined;
}

/** True for what software does, and hardly anything else: `manage_user_prune`. */
export function isOfSoftware(word: string): boolean {
  return isSoftware(word);
}

/** True for a verb that is the name of a page in many menus: "Discover". */
export function namesPage(word: string): boolean {
  return isPage(word) || verbOf(word) === 'may';
}

/** True for a verb that only shows something, also beside one thing: `/orders/7/print`, and not `/leads/7/convert`. */
export function isLookup(word: string): boolean {
  return isLook(word);
}
