/** Columns that open something to whoever reads them. */
const CREDENTIALS =
  /^(?:.{1,40}_)?(?:password|passwd|password_hash|hashed_password|pin_code|secret|secret_key|api_key|apikey|private_key|(?:access|refresh|auth|bot|invit\w{1,8}|accept\w{0,5}|reset|share|magic|login|session|verif\w{1,9}|confirm\w{0,6}|unsubscribe)_token|webhook_secret|otp|totp_secret)$/i;
/** Columns about a person that nobody publishes. */
const PERSONAL =
  /^(?:.{1,40}_)?(?:ssn|social_security|passport(?:_number|_no)?|national_id|tax_id|tax_number|iban|account_number|card_number|date_of_birth|dob|birth_?date|birthday|salary|income|ip_address|diagnosis|allergies|blood_type|medical_history|medications?)$/i;
/** Columns that reach a person, or a shop: which, the table tells. */
const CONTACT =
  /^(?:.{1,40}_)?(?:e_?mail|email_address|(?:phone|mobile|telephone|telefono|telefone|cell|whatsapp)(?:_?(?:number|no|num))?|shipping_address|billing_address|home_address|street_address|delivery_address)$/i;
/** Columns with the name of a person. */
const NAME =
  /^(?:first_?name|last_?name|full_?name|surname|(?:customer|client|contact|guest|patient|applicant|sender|student|parent)_?name)$/i;
/** Columns that only what is shown to everyone has. */
const SHOWN =
  /^(?:.{1,40}_)?(?:slug|description|bio|about|logo|image|photo|avatar|url|website|rating|opening_hours|lat|latitude|specialty|specialization|position|title|category|is_active|is_published|published|sort_order|display_order)(?:_url)?$/i;
/** Columns of shops and offices. */
const PLACE = /^(?:address|city|country|region|location|lng|longitude|hours)$/i;
/** Tables with rows about persons. */
const PEOPLE =
  /(?:user|profile|customer|client|member|patient|student|employee|lead|subscriber|order|booking|reservation|appointment|contact|applica|registration|guest|participant|volunteer|waitlist|rsvp|payment|invoice|donat|teacher|driver|tenant|ticket|inquir|enquir|submission|attendee|signup|candidate|resident)/i;
/** Tables whose rows concern their owner only. */
const PRIVATE =
  /(?:^|_)(?:orders?|order_items|payments?|invoices?|messages?|conversations?|chats?|notifications?|addresses|subscriptions?|transactions?|expenses?|budgets?|incomes?|medical\w{0,20}|prescriptions?|diagnos\w{0,20}|health\w{0,20}|appointments?|bookings?|reservations?|carts?|cart_items|wishlists?|sessions?|api_keys|credentials|audit\w{0,20}|journals?|journal_entries|diary|moods?|meals?|workouts?|notes|todos?|habits?|wallets?|balances?|bank_accounts?|logins?|devices|push_tokens?|settings|preferences|prompts|documents)$/i;
/** Tables of settings that a site shows. */
const OF_SITE =
  /(?:^|_)(?:site|app|store|shop|public|global|system|company|restaurant|website|landing)_(?:settings|preferences|config)|^settings$/i;
/** The row is for its owner, and made by somebody else. */
const SENT_TO_OWNER =
  /(?:notification|message|invit|activit|audit|log|alert|event|transaction|payment|request|report|follow|like|referral)/i;
/** Columns that decide what a user may do. */
const POWER =
  /^(?:role|roles|user_role|account_role|is_admin|admin|is_super_?admin|is_staff|is_moderator|permissions|access_level|user_type|is_premium|is_pro|plan|subscription_tier|subscription_status)$/i;
/** Columns with what a user has paid for or owns, with or without a unit. */
const BALANCE =
  /^(?:.{1,40}_)?(?:balance|credits?|coins?|tokens_left|minutes_included|sparks?|points|wallet|quota|paid)(?:_in)?(?:_(?:cents|minor|usd|eur|gbp|brl|inr))?$/i;
/** Columns with what a thing costs. */
const PRICE = /^(?:.{1,40}_)?(?:amount|total|price)(?:_in)?(?:_(?:cents|minor|usd|eur|gbp|brl|inr))?$/i;
/** Columns with how many of a thing there are. */
const STOCK =
  /(?:^|_)(?:stock|inventory|quantity|qty|available|availability|remaining|seats|slots|capacity|spots)(?:_|$)/i;
/** Columns with how far a thing has come, by the judgement of others. */
const VERDICT = /(?:^|_)(?:status|state|approved|verified)$/i;
/** Columns with how far a thing has come, often by that of its owner. */
const PROGRESS =
  /(?:^|_)(?:stage|enabled|disabled|active|blocked|banned|suspended|void(?:ed)?|cancell?ed|completed|confirmed|accepted|rejected|refunded|delivered|published|resolved|closed|deleted|winner|assigned_to|priority)$/i;
/** States of a conversation, which everyone in it changes. */
const PRESENCE = /(?:^|_)(?:read|seen|online|typing|presence|connection)(?:_|$)/i;

export type Privacy = 'credentials' | 'personal' | 'private' | 'none';

/** How private the rows of a table are, by names only. `isOwned`: a row belongs to a user; `isOfPerson`: a visitor sent it. */
export function privacyOf(
  table: string,
  columns: readonly string[],
  isOwned: boolean,
  isOfPerson = PEOPLE.test(table),
): Privacy {
  if (columns.some((name) => CREDENTIALS.test(name))) return 'credentials';
  const isAboutPeople = isOfPerson || isOwned;
  if (isAboutPeople && columns.some((name) => PERSONAL.test(name))) return 'personal';
  if (isOfPerson && !OF_SITE.test(table) && columns.some((name) => CONTACT.test(name))) return 'personal';
  if (!OF_SITE.test(table) && areOfPerson(columns, isOwned)) return 'personal';
  return isOwned && PRIVATE.test(table) && !OF_SITE.test(table) ? 'private' : 'none';
}

/** Whether rows tell how to reach a person, and have nothing that a page shows of a place or a member of the staff. */
function areOfPerson(columns: readonly string[], isOwned: boolean): boolean {
  const has = (pattern: RegExp) => columns.some((name) => pattern.test(name));
  // A plain name may be that of a shop.
  const isNamed = has(NAME) || ((isOwned || has(/^name$/i)) && !has(PLACE));
  return isNamed && has(CONTACT) && !has(SHOWN);
}

/** Whether the value of a column is what makes its table personal. */
export function isPrivateColumn(name: string): boolean {
  return CREDENTIALS.test(name) || PERSONAL.test(name) || CONTACT.test(name);
}

/** Whether the column has a right or a balance that others grant, or their judgement. */
export function isKeptColumn(name: string): boolean {
  return POWER.test(name) || BALANCE.test(name) || VERDICT.test(name);
}

/** Whether the column has the identifier, the name or the address of a person. */
export function isPersonColumn(name: string): boolean {
  return isPrivateColumn(name) || NAME.test(name) || (PEOPLE.test(name) && /_(?:u?id|name)$/i.test(name));
}

/** Whether the column has an amount, a right or how many there are. */
export function isAmount(name: string): boolean {
  return [POWER, BALANCE, PRICE, STOCK].some((pattern) => pattern.test(name));
}

/** Whether the column decides about money, goods, rights or how far a thing has come. */
export function isDecisive(name: string): boolean {
  const isState = (VERDICT.test(name) || PROGRESS.test(name)) && !PRESENCE.test(name);
  return isAmount(name) || isState || isPrivateColumn(name);
}

export function isSentToOwner(table: string): boolean {
  return SENT_TO_OWNER.test(table);
}

export function isPowerColumn(name: string): boolean {
  return POWER.test(name);
}

/** Whether rows or documents with this name are about persons. */
export function isPersonTable(name: string): boolean {
  return PEOPLE.test(name) && !OF_SITE.test(name);
}

/** Whether rows or documents with this name are about persons, or concern their owner only. */
export function isPeopleTable(name: string): boolean {
  return isPersonTable(name) || isPrivateTable(name);
}

/** Whether rows or documents with this name concern their owner only. */
export function isPrivateTable(name: string): boolean {
  return PRIVATE.test(name) && !OF_SITE.test(name);
}

/** Whether the value of a column is worth something to its user, or to another who changes it. */
export function isWorth(name: string): boolean {
  return [POWER, BALANCE, PRICE].some((pattern) => pattern.test(name)) || isPrivateColumn(name);
}
