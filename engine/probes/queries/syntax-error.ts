import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { queryError } from '../../evidence/parse/application/query-error.ts';
import { withoutEcho } from '../../evidence/parse/application/similarity.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { askBroken, BROKEN } from '../injection/sql/asked.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven, noteProven } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { testPoints } from '../tested-points.ts';

export default defineProbe({
  id: 'active/queries/syntax-error',
  title: 'No injection into XPath, LDAP and MongoDB queries (error-based)',
  why: 'If special characters break a query, the value is part of it, and attackers can read what the query should hide.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 20,
  perPoint: 3,
  problems: {
    broken: {
      severity: 'high',
      message: 'Query injection (error-based): special characters in a parameter break an XPath, LDAP or MongoDB query',
      fix: 'Pass values as data: XPath variables, escaped LDAP filters (`ldap_escape`, `escape_filter_chars`), MongoDB operators with checked types. Return errors without details.',
    },
  },
  references: ['CWE-643', 'CWE-90', 'CWE-943', 'OWASP A03:2021'],
  ask: (given, asking) => testPoints(given, asking, brokenAt),
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/member?name=ann">Ann</a></body></html>');
    const member = htmlAnswer('<html><body><h1>Ann</h1></body></html>');
    const host = (isBroken: (name: string) => boolean, message: string) => ({
      '/': page,
      '/member': ({ url }: { readonly url: URL }) =>
        isBroken(url.searchParams.get('name') ?? '') ? htmlAnswer(`<html><body>${message}</body></html>`, 500) : member,
    });
    const hasQuote = (name: string) => /['"]/.test(name);
    const hasParenthesis = (name: string) => /[()]/.test(name);
    return [
      {
        name: 'an XPath error',
        answers: host(hasQuote, 'Warning: SimpleXMLElement::xpath(): Invalid predicate'),
        finds: ['broken'],
      },
      {
        name: 'an LDAP error',
        answers: host(hasParenthesis, 'Warning: ldap_search(): Search: Bad search filter'),
        finds: ['broken'],
      },
      {
        name: 'an XPath error of Java',
        answers: host(hasQuote, 'javax.xml.xpath.XPathExpressionException: A location path was expected'),
        finds: ['broken'],
      },
      {
        name: 'an LDAP error of Ruby',
        answers: host(hasParenthesis, 'Net::LDAP::FilterSyntaxInvalidError: Invalid filter syntax.'),
        finds: ['broken'],
      },
      {
        name: 'a message of a name service that is about no filter',
        answers: host(hasParenthesis, 'javax.naming.NamingException: the name is not bound'),
        finds: [],
      },
      {
        name: 'a MongoDB error',
        answers: host(hasQuote, 'MongoServerError: SyntaxError: Invalid or unexpected token'),
        finds: ['broken'],
      },
      { name: 'the error occurs for every value', answers: host(() => true, 'XPathException'), finds: [] },
      {
        name: 'an expression of a search is not LDAP',
        answers: host(hasParenthesis, 'Invalid filter: malformed filter, unbalanced parentheses'),
        finds: [],
      },
      {
        name: 'unknown names cause the error as well',
        answers: host((name) => name !== 'ann', 'XPathException: no such member'),
        finds: [],
      },
      { name: 'special characters are rejected', answers: host(hasQuote, 'Bad request'), finds: [] },
      { name: 'the value is bound', answers: { '/': page, '/member': member }, finds: [] },
    ];
  },
});

async function brokenAt(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening || screening.isInert || (await isProven(screening, asking, ['sql']))) return undefined;
  if ([screening.usual, screening.odd].some((answer) => errorIn(answer) !== undefined)) return undefined;
  const { request, answer } = askBroken(point, screening, asking);
  const language = answer && errorIn(searched(answer, asking));
  if (!answer || language === undefined) return undefined;
  const plain = await asking.fetch(requestWith(point, `${point.value}${asking.token()}`));
  if (!plain || errorIn(plain) !== undefined) return undefined;
  const again = await asking.fetch(requestWith(point, `${asking.token()}${BROKEN}`));
  if (!again || errorIn(again) !== language) return undefined;
  noteProven(screening, 'query');
  return {
    problem: 'broken' as const,
    location: locationOf(point),
    evidence: `special characters cause an error of ${language}, letters and digits do not`,
    proof: proofOf(request, answer),
  };
}

function errorIn({ text, url }: Exchange): string | undefined {
  return queryError(withoutEcho(text, url));
}
