import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import type { PageError } from '../../facts/visit.ts';
import { isOffline } from './network-entries.ts';
import { isProbeMessage } from './policy-probe.ts';
import type { BrowserEvent } from './protocol-events.ts';

/** Uncaught errors and console errors. */
const MAX_KEPT = 200;
const MAX_MESSAGES = 500;
const LONGEST = 500;
const MAX_URL = 2048;

export function pageErrors() {
  const errors: PageError[] = [];
  let messages = 0;
  const add = (kind: PageError['kind'], text: string, url = ''): void => {
    messages += 1;
    if (errors.length < MAX_KEPT) errors.push({ kind, text: text.slice(0, LONGEST), url: url.slice(0, MAX_URL) });
  };
  return {
    take(event: BrowserEvent) {
      if (event.method === 'Runtime.exceptionThrown') {
        const { text, exception, url, stackTrace } = event.params.exceptionDetails;
        const thrown =
          exception?.description ?? (exception?.value === undefined ? text : `${text} ${String(exception.value)}`);
        add('uncaught', thrown, stackTrace?.callFrames[0]?.url ?? url);
      } else if (event.method === 'Runtime.consoleAPICalled') {
        const { type, args, stackTrace } = event.params;
        if (type === 'error' || type === 'assert')
          add('console', args.map(shown).join(' '), stackTrace?.callFrames[0]?.url);
        else messages += 1;
      } else if (event.method === 'Log.entryAdded') {
        const { level, text, url } = event.params.entry;
        if (level === 'error' && !isDefaultIcon(url) && !isProbeMessage(text) && !isOffline(text))
          add('browser', url ? `${text} (${url})` : text, url);
      }
    },
    /** True once the limit is reached: a page may log endlessly. */
    full: () => messages >= MAX_MESSAGES,
    /**
     * One more than the limit at most. Errors for URLs where `isOurs` is true are left out:
     * requests refused by the scanner are not errors of the page.
     */
    list: (isOurs: (url: string) => boolean) =>
      errors.filter(({ url }) => !(url && isOurs(url))).slice(0, limit('pageErrors') + 1),
  };
}

/** Browsers request this file on their own. */
function isDefaultIcon(url: string | undefined): boolean {
  return url !== undefined && URL.parse(url)?.pathname === '/favicon.ico';
}

function shown({ value, description, type }: Protocol.Runtime.RemoteObject): string {
  return (description ?? (typeof value === 'string' ? value : (JSON.stringify(value) ?? type))).slice(0, LONGEST);
}
