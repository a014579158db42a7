import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow } from '../../evidence/parse/application/rows.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { uniqueUrl } from '../points.ts';
import { proofOfPair } from '../proof/proof.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';
import { unlessUsing } from '../technology.ts';

const SUFFIX = '&/_payload.json';

export default defineProbe({
  id: 'active/frameworks/nuxt-payload',
  title: 'Nuxt returns payloads only for payload paths',
  why: 'Nuxt before 3.16.0 returns data instead of the page if the query ends like a payload path. A cache in front of the site that ignores the query then serves that data to everyone in place of the page.',
  needs: ['address', 'page', 'technologies'],
  profile: 'quick',
  budget: 4,
  problems: {
    query: {
      severity: 'medium',
      likelihood: 'likely',
      message:
        'Nuxt returns data in place of a page for a certain query: pages in caches can be replaced (CVE-2025-27415)',
      fix: 'Update Nuxt to 3.16.0 or newer. Until then include the full query string in the cache key.',
    },
  },
  references: ['CVE-2025-27415', 'GHSA-jvhm-gjrh-3h93', 'CWE-349', 'CWE-444'],
  skip: unlessUsing('Nuxt'),
  async ask({ address, page }, asking) {
    if (!isHtmlPage(page)) {
      asking.untested('The front page is not an HTML page');
      return [];
    }
    // A unique parameter keeps the response out of shared caches.
    const plain = { url: uniqueUrl(address) };
    const request = { url: `${uniqueUrl(address)}${SUFFIX}` };
    const answer = await asking.fetch(request);
    if (!answer || !isPayload(answer)) return [];
    const usual = await asking.fetch(plain);
    const again = await asking.fetch({ url: `${uniqueUrl(address)}${SUFFIX}` });
    if (!usual || !isHtmlPage(usual) || !again || !isPayload(again)) return [];
    const evidence = 'a query that ends with `/_payload.json` returns the payload in place of the page';
    return [{ problem: 'query', location: { url: address }, evidence, proof: proofOfPair(plain, request, answer) }];
  },
  scenes: () => {
    const page = htmlAnswer(
      '<html><body><div id="__nuxt">Socks</div><script id="__NUXT_DATA__">[]</script></body></html>',
    );
    const payload = jsonAnswer([{ data: 1, prerenderedAt: -1 }, ['ShallowReactive', 2], {}]);
    return [
      {
        name: 'the query is taken for a payload path',
        answers: { '/': ({ url }) => (url.search.endsWith('/_payload.json') ? payload : page) },
        finds: ['query'],
      },
      { name: 'the query is ignored', answers: { '/': page }, finds: [] },
      {
        name: 'other data is returned',
        answers: { '/': ({ url }) => (url.search.endsWith('/_payload.json') ? jsonAnswer({ error: 'query' }) : page) },
        finds: [],
      },
      {
        name: 'the site does not use Nuxt',
        answers: { '/': htmlAnswer('<html><body>Socks</body></html>') },
        finds: [],
      },
    ];
  },
});

/** A payload is a list whose first item says where its data is. */
function isPayload({ status, text }: Exchange): boolean {
  const value = jsonValue(text);
  return status === 200 && Array.isArray(value) && isRow(value[0]) && 'data' in value[0];
}
