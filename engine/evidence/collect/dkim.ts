import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import type { DnsAnswer } from '../facts/dns-answer.ts';
import type { DkimSelector } from '../facts/mail-facts.ts';
import { isDkimKey, parseDkimKey } from '../parse/mail/dkim-key.ts';
import { COMMON_SELECTORS, MAIL_PROVIDERS } from '../parse/mail/mail-providers.ts';

export default defineCollector({
  id: 'dkim',
  provides: ['dkim'],
  needs: ['mailDomain', 'mailSelectors'],
  uses: ['mailProviders'],
  step: 'Looking for DKIM keys',
  async collect({ mailDomain, mailSelectors, mailProviders = [] }, reach) {
    const look = (selector: string) => asked(`${selector}._domainkey.${mailDomain}`, reach);
    const first = firstSelectors(mailSelectors, mailProviders);
    const [node, any, ...early] = await Promise.all([
      asked(`_domainkey.${mailDomain}`, reach),
      look(reach.token()),
      ...first.map(look),
    ]);
    const standing = first.filter((_, i) => early[i] && stands(early[i]));
    const more = any && stands(any) ? [] : siblingsOf(standing).filter((selector) => !first.includes(selector));
    const names = [...first, ...more];
    const answers = [...early, ...(await Promise.all(more.map(look)))];
    if (answers.every((answer) => answer === undefined)) throw new Unavailable('no DKIM selector could be looked up');
    const wild = any && stands(any) ? any.records.join('\n') : undefined;
    const found = names.flatMap((selector, i): DkimSelector[] => {
      const answer = answers[i];
      return answer && stands(answer) && answer.records.join('\n') !== wild ? [selectorOf(selector, answer)] : [];
    });
    // A wildcard alias that leads to no key is no key: it stands at every name of the domain.
    const every = any && wild !== undefined && any.records.some(isDkimKey) ? [selectorOf('*', any)] : [];
    const selectors = [...found, ...every];
    return {
      dkim: {
        selectors,
        below: node === undefined ? 'unknown' : node.status === 'nxdomain' && selectors.length === 0 ? 'none' : 'some',
        givenMissing: mailSelectors.filter((selector) => {
          const answer = answers[names.indexOf(selector)];
          return answer !== undefined && !stands(answer) && wild === undefined;
        }),
        asked: names.length,
        unanswered: answers.filter((answer) => answer === undefined).length,
      },
    };
  },
});

/** Those given, all of the providers that the domain names, the common ones, and one of every other provider. */
function firstSelectors(given: readonly string[], providers: readonly string[]): string[] {
  const each = MAIL_PROVIDERS.flatMap(({ name, selectors }) => {
    if (providers.includes(name)) return selectors;
    return selectors.some((selector) => COMMON_SELECTORS.includes(selector)) ? [] : selectors.slice(0, 1);
  });
  return [...new Set([...given, ...COMMON_SELECTORS, ...each])];
}

/** All selectors of the providers that one of these belongs to. */
function siblingsOf(standing: readonly string[]): string[] {
  const theirs = MAIL_PROVIDERS.filter(({ selectors }) => selectors.some((selector) => standing.includes(selector)));
  return [...new Set(theirs.flatMap(({ selectors }) => selectors))];
}

async function asked(name: string, reach: Reach): Promise<DnsAnswer | undefined> {
  return reach.ask(name, 'TXT').catch(() => undefined);
}

/** Something is there: a text that could be a key, or an alias. */
function stands({ records, aliases }: DnsAnswer): boolean {
  return aliases.length > 0 || records.some(isDkimKey);
}

function selectorOf(selector: string, { records, aliases }: DnsAnswer): DkimSelector {
  return { selector, keys: records.filter(isDkimKey).map(parseDkimKey), alias: aliases.at(-1) };
}
