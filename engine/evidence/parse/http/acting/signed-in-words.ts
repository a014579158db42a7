import { DEEDS } from './acting-address.ts';

/** Verbs for an effect on what the signed-in user has or is, also those that are verbs only at times. */
export const VERBS = new Set([
  ...DEEDS,
  ...`ack activate add agree allow apply approve attach attend authorise become befriend bid bind book boost borrow cancel change checkin checkout choose
   clear clone collect compose configure confirm connect consent consume copy create deactivate decrease decrement delete deliver deny deregister
   destroy detach disable disagree discard donation download draft drop edit eject elevate empty enable end enlist enrol enter erase evict
   execute exit expire export extend favorite favourite flush forget friend generate give hire ignore import increase increment
   initiate install invalidate invite issue launch like link login logout make mark masquerade modify move notify nudge optin optout order-now
   patch permit ping pledge poke post postpone provision purchase purge push put quit rate react read-all rearrange
   reassign rebook rebuild recalculate recompute reconnect recover refresh refuse register reindex reject relink reload remember remind remove
   rename reorder replace replay reply report-abuse request rerun reschedule reserve reset resolve respond retweet return revert revoke rsvp save
   scrap seed send share sign signout signup skip spam spin store su subscribe sudo swap switch sync synchronize take tip toggle topup touch track
   trash trust unassign unban unbind undo unenroll unfeature unfollow unfriend uninstall unmark unmerge unpair unregister unreserve unset unstar
   unsubscribe unsuspend untag untrust unwatch update upload upsert uninvite verify vote warn watch wipe write`.split(
    /\s+/,
  ),
]);
/** Where money, credentials, the account and what the user prefers are. */
export const THINGS = new Set(
  `2fa accounts appearance billing country credentials culture currency demo keys lang language locale mfa new oauth password passwords payment payments
   payouts region sessions skin subscription subscriptions theme timezone token tokens`.split(/\s+/),
);
/** Effects as a whole part or label, or at its beginning: `use`, `use-workspace`, `Set as default`; not `terms-of-use`. */
export const BEGINS =
  /^(?:act-as|as|check-?(?:in|out)|clock-?(?:in|out)|opt-?(?:in|out)|pick|punch|select|set|use(?!-cases?$))(?:-|$)/;
/** The same for what a thing becomes: `/notifications/read`, `/members/all-seen`; not `Read more`. */
export const STATES =
  /(?:^|-)(?:acknowledged|dismissed|read|seen|undo|unread|unseen)$|^(?:read|see|seen)-(?:all|receipts?)\b/;
/** States that are lists of such things, too: below one thing, as in `/addresses/home/default`, they change it. */
export const STATES_OF_ONE =
  /^(?:active|admin|completed?|current|dark|default|done|down|favou?rites?|inactive|light|off|on|owner|paid|primary|private|public|read-?only|report|resolved?|sold|solved|sticky|unavailable|up|viewed)$/;
export const MIN_PARTS_OF_ONE = 3;
/** The same without a mark between the words: `setlang`, `makeadmin`, `blockuser`. */
export const JOINED =
  /^(?:add|assign|block|change|choose|create|drop|edit|follow|join|leave|make|mark|new|remove|select|send|set|share|start|stop|switch|take|toggle|update|use)(?:account|admin|all|as|company|country|currency|default|friend|group|item|lang|language|list|locale|member|message|mode|order|org|organi[sz]ation|post|primary|project|read|region|role|seen|site|store|team|tenant|theme|user|view|workspace)/;
