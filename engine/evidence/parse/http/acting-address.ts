/** Words in an address or a link's text for something that a request could do. */
const ACTS =
  /log-?_?(?:out|off)|sign-?_?(?:out|off)|delete|remove|destroy|erase|purge|reset|cancel|confirm|verify|approve|reject|revoke|unsubscribe|unfollow|activate|disable|add[-_]to|buy|checkout|purchase|\bpay\b/i;
/** The same as a whole part of a path, or as a link's whole text. */
const ACT_PARTS = new Set(
  'accept,create,enable,install,like,restart,save,send,shutdown,subscribe,toggle,update,vote'.split(','),
);

/** True if requesting the address could do something: no scan follows such a link. */
export function isActing(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return ACTS.test(pathname + search) || pathname.split('/').some((part) => ACT_PARTS.has(part.toLowerCase()));
}

/** True if the text of a link names an action. */
export function namesAction(text: string): boolean {
  const label = text.slice(0, 60).trim().toLowerCase().replace(/\s+/g, '-');
  return ACTS.test(label) || ACT_PARTS.has(label);
}
