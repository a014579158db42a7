import { defineCollector, type Reach, Unavailable } from '../define-collector.ts';
import { isDkimKey, parseDkimKey } from '../parse/dkim-key.ts';
import type { DnsAnswer } from '../parse/dns-answer.ts';
import type { DkimSelector } from '../parse/mail-facts.ts';
import { COMMON_SELECTORS, MAIL_PROVIDERS } from '../parse/mail-providers.ts';

export default defineCollector({
  id: 'dkim',
  provides: ['dkim'],
  needs: ['mailDomain', 'mailSelectors'],
  step: 'Looking for DKIM keys',
  async collect({ mailDomain, mailSelectors }, reach) {
    const known = [...COMMON_SELECTORS, ...MAIL_PROVIDERS.flatMap(({ selectors }) => selectors)];
    const names = [...new Set([...mailSelectors, ...known])];
    const [node, any, ...answers] = await Promise.all([
      asked(`_domainkey.${mailDomain}`, reach),
      asked(`${reach.token()}._domainkey.${mailDomain}`, reach),
      ...names.map((selector) => asked(`${selector}._domainkey.${mailDomain}`, reach)),
    ]);
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
