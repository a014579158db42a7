/** Words in an address or a link's text for something that a request could do. */
const ACTS =
  /log-?_?(?:out|off)|sign-?_?(?:out|off)|delete|remove|destroy|erase|purge|reset|cancel|confirm|verify|approve|reject|revoke|unsubscribe|unfollow|activate|disable|add[-_]to|buy|checkout|purchase|\bpay\b/i;
/** The same as a whole part of a path, or as a link's whole text. */
const ACT_PARTS = new Set(
  'accept,create,drop,enable,install,installer,like,migrate,restart,save,send,set-up,setup,shutdown,subscribe,toggle,uninstall,update,vote'.split(
    ',',
  ),
);
/** A page that sets up an application, often with all its data lost. */
const SETS_UP = /[/=](?:set-?_?up|(?:re|un)?install(?:er|ation)?|upgrade|migrate)(?:[._-][\w.-]{0,60})?(?:[/?&#]|$)/i;
const EXTENSION = /\.\w{1,5}$/;

/** True if requesting the address could do something: no scan follows such a link. */
export function isActing(address: string): boolean {
  if (isDestructive(address)) return true;
  const { pathname = '' } = URL.parse(address) ?? {};
  return pathname.split('/').some((part) => ACT_PARTS.has(part.replace(EXTENSION, '').toLowerCase()));
}

/** True if the address names something that is never done, even where the user allows changes: to delete, to sign out, to set up anew. */
export function isDestructive(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return ACTS.test(pathname + search) || SETS_UP.test(pathname + search);
}

/** True if the text of a link names an action. */
export function namesAction(text: string): boolean {
  const label = labelOf(text);
  return ACTS.test(label) || ACT_PARTS.has(label);
}

/** The same for what is never done. */
export function namesDestruction(text: string): boolean {
  return ACTS.test(labelOf(text)) || SETS_UP.test(`/${labelOf(text)}`);
}

function labelOf(text: string): string {
  return text.slice(0, 60).trim().toLowerCase().replace(/\s+/g, '-');
}
