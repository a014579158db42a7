import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOfTrial } from '../proof/proof.ts';
import { testEach } from '../tested-points.ts';
import { codeIn, filesIn } from './dom/candidates.ts';
import { placeOfSource, wordsOf } from './dom/sources.ts';
import { pollutionScenes } from './prototype-pollution/scenes.ts';

/** Pages with different scripts that are opened. */
const PAGES = 12;
const PAGES_AT_ONCE = 3;
const PLACES = ['search', 'fragment'] as const;
/** Names of parameters for a property that every object inherits. Those of the second kind make some parsers throw. */
const FORMS = [
  [(name) => `__proto__[${name}]`, (name) => `__proto__.${name}`],
  [(name) => `constructor[prototype][${name}]`, (name) => `constructor.prototype.${name}`],
] satisfies Form[][];
const SPELLINGS: readonly Form[] = [(text) => text, (text) => text.replaceAll('[', '%5B').replaceAll(']', '%5D')];
const READS_ADDRESS = /\blocation\b|document\.(?:url|documenturi|baseuri)|\bbaseuri\b/i;

type Form = (name: string) => string;

export default defineProbe({
  id: 'active/injection/prototype-pollution',
  title: 'The address of a page does not change the prototype of its objects (prototype pollution)',
  why: 'If a parser of parameters writes to the prototype of all objects, a link sets options that scripts of the page leave to their defaults: often the markup or the address of a script.',
  needs: ['address', 'page', 'linkedPages', 'scripts', 'linkedScripts'],
  profile: 'standard',
  opensPages: true,
  budget: 120,
  problems: {
    polluted: {
      severity: 'medium',
      message: 'Prototype pollution: a parameter of the page’s address becomes a property of every object',
      fix: 'Update or replace the script that parses the address: `URLSearchParams` makes no nested objects. A parser of your own must skip the names `__proto__`, `constructor` and `prototype`, or write to `Object.create(null)`.',
    },
  },
  references: ['CWE-1321', 'OWASP A08:2021'],
  async ask({ page, linkedPages, scripts, linkedScripts }, asking) {
    const files = new Map([
      ...scripts.map(({ at, text }) => [at, text] as const),
      ...linkedScripts.map(({ url, text }) => [url, text] as const),
    ]);
    const pages = pagesToOpen([page, ...linkedPages], files);
    if (pages.length === 0) asking.inapplicable('No page has scripts that read its address');
    const opened = asking.first(pages, PAGES, 'pages with scripts that read their address');
    const found = await testEach(opened, (one) => pollutedAt(one, asking), PAGES_AT_ONCE);
    return found.flat();
  },
  scenes: pollutionScenes,
});

/** One page for each set of scripts of which one may read the address. */
function pagesToOpen(pages: readonly Exchange[], files: ReadonlyMap<string, string>): Exchange[] {
  const first = new Map<string, Exchange>();
  for (const page of pages) {
    if (page.status !== 200 || page.truncated || !isHtmlPage(page)) continue;
    const inline = codeIn(page.text);
    const loaded = filesIn(page.text).map((file) => URL.parse(file, page.url)?.href ?? file);
    const reading = loaded.filter((file) => READS_ADDRESS.test(files.get(file) ?? 'location'));
    const code = [...reading, ...(READS_ADDRESS.test(inline) ? [inline] : [])].join('\n');
    if (code !== '' && !first.has(code)) first.set(code, page);
  }
  return [...first.values()];
}

/** The page with all forms of a kind at once, and for each place where one is inherited, that form again and beside a similar name. */
async function pollutedAt(page: Exchange, asking: ProbeContext) {
  const found = new Map<string, Awaited<ReturnType<typeof confirmed>>>();
  for (const forms of FORMS) {
    const tried = PLACES.flatMap((place) => forms.map((form) => ({ place, form, token: asking.token() })));
    const at = (place: string) =>
      tried.filter((one) => one.place === place).map(({ form, token }) => `${form(token)}=${token}`);
    const url = addressWith(page, { search: at('search').join('&'), fragment: at('fragment').join('&') });
    const tokens = tried.map(({ token }) => token);
    const seen = await asking.tryPage({ url, tokens, servedAs: page.url });
    for (const { place, form, token } of tried)
      if (seen?.called.includes(token) && !found.get(place))
        found.set(place, await confirmed(page, place, form, asking));
  }
  return [...found.values()].filter((one) => one !== undefined);
}

async function confirmed(page: Exchange, place: (typeof PLACES)[number], form: Form, asking: ProbeContext) {
  const opened = async (nameOf: Form) => {
    const token = asking.token();
    const url = addressWith(page, { [place]: `${nameOf(token)}=${token}` });
    const trial = { url, tokens: [token], servedAs: page.url };
    return { trial, token, outcome: await asking.tryPage(trial) };
  };
  for (const spelled of place === 'search' ? SPELLINGS : SPELLINGS.slice(0, 1)) {
    const polluting: Form = (name) => spelled(form(name));
    const control = await opened((name) => polluting(name).replace('o', 'oo'));
    if (control.outcome?.untested.length !== 0 || control.outcome.called.includes(control.token)) continue;
    // The server gets the harmless name only, and must answer it with a page as well.
    const sent = place === 'search' ? await asking.fetch({ url: control.trial.url }) : page;
    if (sent?.status !== page.status) continue;
    const { trial, token, outcome } = await opened(polluting);
    if (!outcome?.called.includes(token)) continue;
    return {
      problem: 'polluted' as const,
      location: placeOfSource(page.url, { kind: place }),
      evidence: `${wordsOf({ kind: place })} with ${form('NAME')}: every object of the page had the property, and not with ${form('NAME').replace('o', 'oo')}`,
      proof: proofOfTrial(
        trial,
        outcome.status,
        `In its console, ({}).${token} is "${token}". The scan did not send this address: it gave the browser the page without the parameter.`,
      ),
    };
  }
  return undefined;
}

function addressWith({ url: address }: Exchange, { search = '', fragment = '' }): string {
  const url = new URL(address);
  url.search = [url.search.slice(1), search].filter((part) => part !== '').join('&');
  url.hash = fragment;
  return url.href;
}
