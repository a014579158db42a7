import { defineCollector, type Reach, Unavailable } from '../../define-collector.ts';
import type { DnsAnswer } from '../../facts/dns-answer.ts';
import type { DkimSelector } from '../../facts/mail-facts.ts';
import { hasDkimKey, isDkimKey, parseDkimKey } from '../../parse/mail/dkim-key.ts';
import { COMMON_SELECTORS } from '../../parse/mail/mail-providers.ts';
import { PUBLISHED_SELECTORS } from '../../parse/mail/published-selectors.ts';

export default defineCollector({
  id: 'dkim',
  provides: ['dkim'],
  needs: ['mailDomain', 'mailSelectors'],
  uses: { mailProviders: 'matters' },
  step: 'Checking DKIM',
  async collect({ mailDomain, mailSelectors, mailProviders = [] }, reach) {
    const look = (selector: string) => asked(`${selector}._domainkey.${mailDomain}`, reach);
    const first = firstSelectors(mailSelectors, mailProviders);
    const [node, any, ...early] = await Promise.all([
      asked(`_domainkey.${mailDomain}`, reach),
      look(reach.token()),
      ...first.map(look),
    ]);
    const present = first.filter((_, i) => early[i] && hasDkimKey(early[i]));
    const more = any && hasDkimKey(any) ? [] : siblingsOf(present).filter((selector) => !first.includes(selector));
    const names = [...first, ...more];
    const answers = [...early, ...(await Promise.all(more.map(look)))];
    if (answers.every((answer) => answer === undefined)) throw new Unavailable('no DKIM selector could be looked up');
    const wild = any && hasDkimKey(any) ? any.records.join('\n') : undefined;
    const found = names.flatMap((selector, i): DkimSelector[] => {
      const answer = answers[i];
      return answer && hasDkimKey(answer) && answer.records.join('\n') !== wild ? [selectorOf(selector, answer)] : [];
    });
    // A wildcard CNAME without a key at its target is not a DKIM key.
    const every = any && wild !== undefined && any.records.some(isDkimKey) ? [selectorOf('*', any)] : [];
    const selectors = [...found, ...every];
    const isEmpty = node?.status === 'nxdomain' && selectors.length === 0;
    return {
      dkim: {
        selectors,
        below: node === undefined ? 'unknown' : isEmpty ? await emptyBelow(mailDomain, reach) : 'some',
        givenMissing: mailSelectors.filter((selector) => {
          const answer = answers[names.indexOf(selector)];
          return answer !== undefined && !hasDkimKey(answer) && wild === undefined;
        }),
        asked: names.length,
        unanswered: [any, ...answers].filter((answer) => answer === undefined).length,
      },
    };
  },
});

/** Given and common selectors, all selectors of the domain's providers, and one of every other provider with many customers. */
function firstSelectors(given: readonly string[], providers: readonly string[]): string[] {
  const each = PUBLISHED_SELECTORS.flatMap(({ provider, selectors, isCommon }) => {
    if (providers.includes(provider)) return selectors;
    const isAsked = selectors.some((selector) => COMMON_SELECTORS.includes(selector));
    return isCommon && !isAsked ? selectors.slice(0, 1) : [];
  });
  return [...new Set([...given, ...COMMON_SELECTORS, ...each])];
}

/** All selectors of the providers that use one of these, and the next ones by number or letter: `hs1`, `hs2`, `hs3`. */
function siblingsOf(present: readonly string[]): string[] {
  const theirs = PUBLISHED_SELECTORS.filter(({ selectors }) => selectors.some((one) => present.includes(one)));
  return [...new Set([...theirs.flatMap(({ selectors }) => selectors), ...present.flatMap(nextSelectors)])];
}

function nextSelectors(selector: string): string[] {
  const [stem, last] = [selector.slice(0, -1), selector.slice(-1).toLowerCase()];
  const isLetter = /[a-x]/.test(last) && (stem.endsWith('-') || stem.endsWith('_'));
  if (!isLetter && !/[0-7]/.test(last)) return [`${selector}2`];
  return [1, 2].map((step) => `${stem}${String.fromCharCode(last.charCodeAt(0) + step)}`);
}

/** Names without records of their own, and one below each that may have some. */
const EMPTY_NAMES = [
  ['_tls', '_smtp._tls'],
  ['_bimi', 'default._bimi'],
] as const;

/** Some name servers deny names without records although there are names below (against RFC 8020): then nothing follows for `_domainkey`. */
async function emptyBelow(domain: string, reach: Reach): Promise<'none' | 'unsure'> {
  const below = await Promise.all(EMPTY_NAMES.map(([, name]) => asked(`${name}.${domain}`, reach)));
  const [known] = EMPTY_NAMES.filter((_, i) => below[i]?.status === 'found');
  const control = known && (await asked(`${known[0]}.${domain}`, reach));
  return control && control.status !== 'nxdomain' ? 'none' : 'unsure';
}

async function asked(name: string, reach: Reach): Promise<DnsAnswer | undefined> {
  return reach.ask(name, 'TXT').catch(() => undefined);
}

function selectorOf(selector: string, { records, aliases }: DnsAnswer): DkimSelector {
  return { selector, keys: records.filter(isDkimKey).map(parseDkimKey), alias: aliases.at(-1) };
}
