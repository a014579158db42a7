/** Messages of libraries for a query that cannot be parsed. A bound or escaped value never causes one. */
const ERRORS = {
  XPath:
    /XPathException|XPathEvalError|XPathSyntaxError|(?:SimpleXMLElement::xpath|DOMXPath::(?:query|evaluate))\(\)|xmlXPath(?:Eval|CompOp)|javax\.xml\.xpath|org\.apache\.xpath|MS\.Internal\.Xml\.XPath|Invalid (?:XPath )?(?:predicate|expression)[^\n]{0,40}xpath|XPath (?:parse |syntax )?error|Error in XPath|lxml\.etree\.XPath|XPathExpressionException|Nokogiri::XML::XPath::SyntaxError|net\.sf\.saxon\.|XPath error : Invalid/i,
  LDAP: /Bad search filter|javax\.naming\.directory\.InvalidSearchFilterException|InvalidSearchFilterException|LDAPInvalidFilterError|LDAPFilterException|ldap\.FILTER_ERROR|LDAP: error code 87|invalid ldap filter|The search filter is invalid|com\.sun\.jndi\.ldap|Net::LDAP::FilterSyntaxInvalidError|LDAP Result Code 201|org\.springframework\.ldap\.[\w.]{0,40}Exception|LdapInvalidSearchFilterException|DirectoryServices\.Protocols\.LdapException/i,
  MongoDB:
    /unknown (?:top level )?operator: \$|\$where:? [^\n]{0,60}(?:SyntaxError|ReferenceError)|MongoServerError: [^\n]{0,40}SyntaxError/,
};

/** The query language whose syntax error message is in a text; undefined if none is. */
export function queryError(text: string) {
  const languages = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
  return languages.find((language) => ERRORS[language].test(text));
}
