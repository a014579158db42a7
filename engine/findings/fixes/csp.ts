import type { Platform } from '../../checks/change.ts';
import { type NoPolicy, type Offered, type OfferedPolicy, policyText } from '../../evidence/facts/offered-policy.ts';
import { FRAMEWORK_POLICIES } from './csp-frameworks.ts';
import { SEND } from './headers.ts';
import { elsewhere } from './hosts.ts';
import { worded } from './instruction.ts';
import { makes } from './layers.ts';
import { POLICY } from './policy.ts';

/** The fix of a problem of the content security policy. */
export interface PolicyFix {
  readonly text: string;
  /** Refers to `policy` instead of quoting it; for prompts, whose length is limited. */
  readonly short: string;
  /** How to verify it; undefined: as for any other change. */
  readonly verify?: string;
  /** The policy or directive as sent in a header; undefined if there is none. */
  readonly policy: string | undefined;
}

const NAME = 'Content-Security-Policy';
const REPORT_ONLY = `${NAME}-Report-Only`;
const TESTED =
  'The policy was made from what this page loads in a browser: other pages, also the one for unknown addresses, may need more.';
const ENFORCE = `Step 2: use every part of the site, and add what the browser console reports to the policy; then rename the header to \`${NAME}\`.`;
const HASHES = 'Each hash allows one inline script as it is now: replace it when the script changes.';
/** Their nonces need a server that renders each page per request. */
const PER_REQUEST: ReadonlySet<Platform> = new Set(['nextjs', 'nuxt', 'tanstackstart', 'solidstart']);
const BY_REFERENCE = 'the text in `policy` of this finding (JSON report and API)';

const WHY_NONE: Readonly<Record<NoPolicy | 'inline' | 'untested', string>> = {
  handlers:
    'No policy is proposed for this page yet: its inline event handlers (`onclick="…"`) would stop working. Move them into script files with `addEventListener` first.',
  inserted:
    'No policy is proposed for this page: its scripts insert inline scripts while it loads, which no hash can allow. Load them as files, or give them a nonce.',
  unread: 'No policy is proposed for this page: not everything that it loads can be allowed by name.',
  inline:
    'No policy is proposed for this page: its inline scripts change with each build or response, so their hashes would block them later. Move them into files, or let the server add a nonce that is new in each response.',
  untested: 'No policy is proposed, because none could be tested on this page in a browser.',
};

/** The fix with a tested policy (`whole`) or one of its directives; without one, the given text and the reason. */
export function policyFix(
  part: string,
  any: string,
  platforms: readonly string[],
  offered: Offered | undefined,
): PolicyFix {
  if (!offered || 'none' in offered) return without(any, WHY_NONE[offered?.none ?? 'untested']);
  const lasting = offered.inlineScripts === 'none' || offered.inlineScripts === 'never';
  if (part !== 'whole')
    return lasting || part !== 'script-src' ? directive(part, any, platforms, offered) : without(any, WHY_NONE.inline);
  const own = offered.scriptHashes.length > 0 || !lasting ? frameworkFix(platforms, offered) : undefined;
  if (own) return own;
  return lasting ? header(platforms, offered) : without(any, WHY_NONE.inline);
}

function without(any: string, reason: string): PolicyFix {
  const text = `${any} ${reason}`;
  return { text, short: text, policy: undefined };
}

function frameworkFix(platforms: readonly string[], offered: OfferedPolicy): PolicyFix | undefined {
  const name = (Object.keys(FRAMEWORK_POLICIES) as Platform[]).find(
    (each) => platforms.includes(each) && (!PER_REQUEST.has(each) || makes('header', each, platforms)),
  );
  const found = name && FRAMEWORK_POLICIES[name]?.(offered);
  if (!found) return undefined;
  const short = `${found.worded('POLICY')} POLICY is the code that \`remediation\` of this finding has there (JSON report and API).`;
  return { text: found.worded(found.code), short, policy: undefined };
}

function header(platforms: readonly string[], offered: OfferedPolicy): PolicyFix {
  const policy = policyText(offered);
  const name = (Object.keys(SEND) as Platform[]).find((each) => makes('header', each, platforms));
  const after = [TESTED, ...(offered.scriptHashes.length > 0 ? [HASHES] : []), ENFORCE].join(' ');
  const sent = (value: string) => {
    const change = { kind: 'header', name: REPORT_ONLY, value } as const;
    const instruction = name && SEND[name]?.(change);
    return instruction ? worded(instruction) : elsewhere(`Send \`${REPORT_ONLY}: ${value}\`.`, change, platforms);
  };
  return {
    text: `Step 1: ${sent(policy)} ${after}`,
    short: `Step 1: ${sent('POLICY')} POLICY is ${BY_REFERENCE}. ${after}`,
    verify: `after step 2 \`curl -sI\` of the page shows \`${NAME}\`; `,
    policy,
  };
}

function directive(name: string, any: string, platforms: readonly string[], offered: OfferedPolicy): PolicyFix {
  const own = policyText(offered)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));
  if (own === undefined) return without(any, WHY_NONE.unread);
  const set = own.slice(name.length + 1);
  const platform = (Object.keys(POLICY) as Platform[]).find((each) => makes('policy', each, platforms));
  const edited = (value: string) => {
    const instruction = platform && POLICY[platform]?.({ kind: 'policy', directive: name, set: value });
    return instruction ? worded(instruction) : `Set \`${name} ${value}\` in the policy.`;
  };
  const after = `${TESTED} Test the change as \`${REPORT_ONLY}\` on other pages first.`;
  return {
    text: `${edited(set)} ${after}`,
    short: `${edited('SOURCES')} The directive is ${BY_REFERENCE}. ${after}`,
    policy: own,
  };
}
