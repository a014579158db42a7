/** Clients and variables of the server whose names look like a check, and are none; and authors. */
const NO_GUARD =
  /(?:supabase|firebase|prisma|db|create)_?-?(?:supabase_?)?admin(?:_?(?:client|db|app))?|firebase-admin|admin_?(?:db|firestore|supabase|client)|service_?role(?:_?key)?|supabase_?(?:secret|service)_?key|authors?(?:_?(?:id|name)s?)?(?![a-z])|(?:max|prompt|completion|total|input|output)_?(?:output_?|completion_?)?tokens|method[ _]?not[ _]?allowed|allowed_?methods|access-control-[a-z-]{1,40}/gi;
/** Names that a check of who asks, of a limit or of a proof has. */
const GUARD =
  /auth|session|token|cookie|jwt|signature|(?<!as|de)signed|verif|secret|api_?key|permission|protect|guard|current_?user|with_?user|load_?user|get_?user|viewer|principal|identity|caller|log(?:ged)?_?in|sign_?in|sign_?up|sign_?out|passw|bcrypt|argon|hash|hmac|captcha|turnstile|unauthori|forbidden|bearer|policy|allowed|isowner|owner_?only|clerk|kinde|logto|stytch|workos|passport|middleware|can_?access|ensure|is_?admin|admin_?only|role|account_?id|NODE_ENV|trpc|magic|nonce|csrf|rbac|getserver|locals|ownership|whitelist|allowlist|trusted|private_?key|(?:^|get_?)headers?$/i;
/** Short ones as words of their own: `ACL` and not `PrismaClient`, `userAbility` and not `availability`. */
const GUARD_WORD =
  /(?:^|[^A-Za-z])(?:[Aa]bilit|[Aa]cl|[Oo]tp)|(?<=[a-z])(?:Abilit|Acl|Otp)|(?<![A-Z])(?:ACL|OTP)(?![A-Z](?![a-z]))/;
/** `requireUser`, and not `required`. */
const REQUIRES = /\brequire[A-Z_]|\bassert[A-Z]/;
/** Names of limits on how often something is asked for. */
const LIMIT =
  /rate_?-?limit|limiter|throttl|quota|credit|usage|upstash|botid|bot_?protect|arcjet|unkey|max_?requests|too_?many|429|free_?tier|subscription|trial|localhost|127\.0\.0\.1|ollama|lm_?studio/i;

/** Whether a name, text or specifier can belong to a check of who asks. */
export function isGuardWord(text: string): boolean {
  const rest = text.replace(NO_GUARD, '');
  return GUARD.test(rest) || GUARD_WORD.test(rest) || REQUIRES.test(rest);
}

/** Words with a part that looks like one of `PROOF`, and variables of the environment, unless they are of webhooks. */
const NO_PROOF =
  /assign(?:ed|ing)|invalid|authors?(?:_?(?:id|name)s?)?(?![a-z])|method[ _]?not[ _]?allowed|^env (?!\w{0,60}(?:hook|sign))\w{1,80}$/gi;
/** Names that a check of the sender of a webhook has, `asked_again` for a request to the sender itself. */
const PROOF =
  /signature|signed|signing|^sig$|verif|secret|hmac|hash|token|api_?key|auth|bearer|digest|crypto|jwt|jose|svix|whsec|constructevent|timing|compare|(?:^|_|get_?)headers?$|passw|credential|trusted|allowed_?ip|allow_?list|white_?list|nonce|permission|guard|protect|ensure|valid|forbidden|passport|middleware|NODE_ENV|remote_?addr|forwarded-?for|^x-real-ip$|connecting-ip|^asked_again$/i;
/** Addresses of senders: `HOOK_IPS`, `hookIps`, `ip`. */
const ADDRESS = /^ips?$|[a-z]I[Pp]s?$|(?:^|_)IPS?$/;

/** Whether a name, text or specifier can belong to a check of who sent an event. */
export function isProofWord(text: string): boolean {
  const rest = text.replace(NO_PROOF, '');
  return (
    PROOF.test(rest) ||
    ADDRESS.test(rest) ||
    REQUIRES.test(rest) ||
    /^(?:check|is)\w{0,30}(?:Sender|Source|Request|Event|Origin)/.test(rest)
  );
}

export function isLimitWord(text: string): boolean {
  return LIMIT.test(text);
}

/** Sets up sessions and headers for all requests, and refuses none. */
export function isSetUp(text: string): boolean {
  return /^(?:cookie_?parser|cookie_?session|session|express_?session|passport|helmet|cors|csrf|csurf|morgan|logger|json|urlencoded|static|compression|body_?parser)$/i.test(
    text,
  );
}
