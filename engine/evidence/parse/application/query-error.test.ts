import { expect, test } from 'vitest';
import { databaseError } from './database-error.ts';
import { queryError } from './query-error.ts';

test.each([
  ['XPath', 'Warning: SimpleXMLElement::xpath(): Invalid predicate in /srv/a.php'],
  ['XPath', 'Warning: DOMXPath::query(): Invalid predicate'],
  ['XPath', 'lxml.etree.XPathEvalError: Invalid predicate'],
  ['XPath', 'System.Xml.XPath.XPathException: This is an unclosed string.'],
  ['XPath', 'javax.xml.xpath.XPathExpressionException: javax.xml.transform.TransformerException'],
  ['XPath', 'net.sf.saxon.s9api.SaxonApiException: Unmatched quote in expression'],
  ['XPath', 'Nokogiri::XML::XPath::SyntaxError (ERROR: Invalid predicate)'],
  ['LDAP', "ldap.FILTER_ERROR: {'result': -7, 'desc': 'Bad search filter', 'ctrls': []}"],
  ['LDAP', 'Warning: ldap_search(): Search: Bad search filter'],
  ['LDAP', 'org.springframework.ldap.InvalidSearchFilterException: Unbalanced parenthesis'],
  ['LDAP', 'javax.naming.directory.InvalidSearchFilterException: Missing closing parenthesis'],
  ['LDAP', 'javax.naming.NamingException: [LDAP: error code 87 - Bad filter]'],
  ['LDAP', 'Net::LDAP::FilterSyntaxInvalidError: Invalid filter syntax.'],
  ['LDAP', 'LDAP Result Code 201 "Filter Compile Error": ldap: unexpected end of filter'],
  ['LDAP', 'System.DirectoryServices.Protocols.LdapException: The search filter is invalid.'],
])('a syntax error of %s: %s', (language, text) => {
  expect(queryError(text)).toBe(language);
});

test.each([
  'The asset search filter was rejected.',
  'Our article explains LDAP filters and XPath expressions.',
  'Filter Compile Error',
  'A predicate of the search is invalid.',
  'javax.naming.NamingException: the name is not bound',
])('no syntax error: %s', (text) => {
  expect(queryError(text)).toBeUndefined();
});

test.each([
  'syntax error at /srv/app/find.pl line 12, near "+;"',
  'syntax error at (eval 7) line 1, near "sock\'"\nMissing right curly or square bracket at (eval 7) line 1, at end of line',
  'Can\'t find string terminator "\'" anywhere before EOF at (eval 3) line 1.',
  "Parse error: syntax error, unexpected end of file in /srv/app/find.php(3) : eval()'d code on line 1",
  'PHP Parse error:  syntax error, unexpected identifier "sock", expecting "]" in php shell code on line 1',
])('an error of Perl or PHP itself is none of a database: %s', (text) => {
  expect(databaseError(text)).toBeUndefined();
});

test.each([
  ['PostgreSQL', 'DBD::Pg::st execute failed: ERROR:  syntax error at or near "sock" at /srv/app/find.pl line 12.'],
  ['SQLite', 'DBD::SQLite::db prepare failed: near "sock": syntax error at /srv/app/find.pl line 12.'],
  ['MySQL', 'DBD::mysql::st execute failed: You have an error in your SQL syntax; at /srv/app/find.cgi line 4.'],
])('an error of %s that Perl reports: %s', (database, text) => {
  expect(databaseError(text)).toBe(database);
});
