/** Verbs for an effect on what the signed-in user has or is, also those that are verbs only at times. */
export const VERBS = new Set(
  `accept ack acknowledge activate add agree allow apply approve archive assign attach attend authorise authorize ban become befriend bid
   bind block book bookmark boost borrow cancel capture change charge checkin checkout choose claim clear clone close collect complete
   compose configure confirm connect consent consume copy create deactivate decline decrease decrement delete deliver demote deny
   deploy deregister destroy detach disable disagree discard disconnect dislike dismiss dispatch donate donation downgrade download
   downvote draft drop duplicate edit eject elevate empty enable end enlist enrol enroll enter erase evict execute exit expire export
   extend favorite favourite finalize finish flag flush follow forget friend fulfil fulfill generate give grant hide hire ignore
   impersonate import increase increment initiate install invalidate invite issue join kick kill launch leave like link lock login
   logout make mark masquerade merge modify move mute notify nudge optin optout order-now patch pause pay payout permit pin ping pledge
   poke post postpone promote provision publish purchase purge push put quarantine quit rate react read-all rearrange reassign rebook
   reboot rebuild recalculate recompute reconnect recover redeem redeploy refresh refund refuse regenerate register reindex reject
   release relink reload remember remind remove rename renew reopen reorder replace replay reply report-abuse request rerun reschedule
   resend reserve reset resolve respond restore resume retry return retweet revert revoke rollback rotate rsvp run save scrap seed send
   share ship sign signout signup skip snooze spam spin star start stop store su submit subscribe sudo suspend swap switch sync
   synchronize take tip toggle topup thank touch track transfer trash trigger trust unarchive unassign unban unbind unblock undo unenroll
   unfavorite unfeature unfollow unfriend unhide uninstall uninvite unlike unlink unlock unmark unmerge unmute unpair unpin unpublish
   unregister unreserve unset unstar unsub unsubscribe unsuspend untag untrust unwatch update upgrade upload upsert upvote verify void vote
   wake warn watch wipe withdraw write`.split(/\s+/),
);
/** Where money, credentials, the account and what the user prefers are. */
export const THINGS = new Set(
  `2fa accounts appearance billing country credentials culture currency demo keys lang language locale mfa new oauth password passwords payment payments
   payouts region sessions skin subscription subscriptions theme timezone token tokens`.split(/\s+/),
);
/** Effects as a whole part or label, or at its beginning: `use`, `use-workspace`, `Set as default`; not `terms-of-use`. */
export const BEGINS =
  /^(?:act-as|as|(?:log|sign)-?in-as|check-?(?:in|out)|click|clock-?(?:in|out)|opt-?(?:in|out)|pick|punch|select|set|use(?!-cases?$))(?:-|$)/;
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
