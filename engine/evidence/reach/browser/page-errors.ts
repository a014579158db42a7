import type { Protocol } from 'devtools-protocol';
import type { BrowserEvent } from './protocol-events.ts';

/** Uncaught errors and console errors. */
export interface PageErrors {
  take(event: BrowserEvent): void;
  /** True once the limit is reached: a page may log endlessly. */
  full(): boolean;
  /** Errors except those for URLs where `isOurs` is true: requests refused by the scanner are not errors of the page. */
  list(isOurs: (url: string) => boolean): string[];
}

const MOST_ERRORS = 20;
const MOST_MESSAGES = 500;
const LONGEST = 500;

export function pageErrors(): PageErrors {
  const errors: { text: string; url: string }[] = [];
  let messages = 0;
  const add = (text: string, url = ''): void => {
    messages += 1;
    if (errors.length < MOST_ERRORS * 2) errors.push({ text: text.slice(0, LONGEST), url });
  };
  return {
    take(event) {
      if (event.method === 'Runtime.exceptionThrown') {
        const { text, exception } = event.params.exceptionDetails;
        add(exception?.description ?? (exception?.value === undefined ? text : `${text} ${String(exception.value)}`));
      } else if (event.method === 'Runtime.consoleAPICalled') {
        if (event.params.type === 'error' || event.params.type === 'assert')
          add(event.params.args.map(shown).join(' '));
        else messages += 1;
      } else if (event.method === 'Log.entryAdded') {
        const { level, text, url } = event.params.entry;
        if (level === 'error' && !isDefaultIcon(url)) add(url ? `${text} (${url})` : text, url);
      }
    },
    full: () => messages >= MOST_MESSAGES,
    list: (isOurs) =>
      errors
        .filter(({ url }) => !(url && isOurs(url)))
        .slice(0, MOST_ERRORS)
        .map(({ text }) => text),
  };
}

/** Browsers request this file on their own. */
function isDefaultIcon(url: string | undefined): boolean {
  return url !== undefined && URL.parse(url)?.pathname === '/favicon.ico';
}

function shown({ value, description, type }: Protocol.Runtime.RemoteObject): string {
  return (description ?? (typeof value === 'string' ? value : (JSON.stringify(value) ?? type))).slice(0, LONGEST);
}
