import { expect, test } from 'vitest';
import { postedXml } from './script-xml.ts';
import { withEntities, withXml } from './xml-body.ts';

const ORIGIN = 'https://shop.example';
const posting = (body: string, path = '/api/search') =>
  `fetch("${path}",{method:"POST",headers:{"content-type":"text/xml"},body:${body}})`;

function sentBy(script: string) {
  const points = postedXml([{ text: script, page: `${ORIGIN}/shop/` }], ORIGIN);
  return points.map(({ name, value, mayChange, url }) =>
    [url.slice(ORIGIN.length), name, value, ...(mayChange ? ['changes'] : [])].join(' '),
  );
}

test.each<[script: string, sent: string[]]>([
  [posting(`'<?xml version="1.0"?><search><term>sock</term></search>'`), ['/api/search term sock']],
  [
    posting('`<search><id>$'.concat('{item.id}</id><term>$', '{term}</term></search>`')),
    ['/api/search id 1', '/api/search term a'],
  ],
  [
    posting(`"<search><email>" + document.getElementById("m").value + "</email>" + "<page>2</page></search>"`),
    ['/api/search email ann@example.com', '/api/search page 2'],
  ],
  [
    posting(
      `'<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><m:FindSock xmlns:m="a"><m:name>Noon</m:name><m:name>Dusk</m:name></m:FindSock></soap:Body></soap:Envelope>'`,
      '/service.asmx',
    ),
    ['/service.asmx name Noon', '/service.asmx name[2] Dusk'],
  ],
  [
    `var x = "<stockCheck><productId>" + id + "</productId></stockCheck>"; xhr.open("POST", "/product/stock"); xhr.setRequestHeader("Content-Type", "application/xml"); xhr.send(x);`,
    ['/product/stock productId 1 changes'],
  ],
  [posting(`'<order><sock>7</sock></order>'`, '/orders'), ['/orders sock 7 changes']],
  [posting(`'<login><user>a</user></login>'`, '/service'), []],
  [posting(`'<user><name>a</name><password>b</password></user>'`, '/find'), []],
  [posting(`'<search><amount>1</amount><iban>7</iban></search>'`, '/find'), []],
  [posting(`'<div><b>Socks</b></div>'`), []],
  [posting(`'<search><term>sock</term>'`), []],
  [posting(`'<search><term>sock</term></search>'`, 'https://elsewhere.example/find'), []],
  [`accept = "text/xml"; fetch("/feed"); a.innerHTML = '<search><term>sock</term></search>';`, []],
])('%s', (script, sent) => {
  expect(sentBy(script)).toEqual(sent);
});

test('the action of SOAP is sent as the script does', () => {
  const script = `fetch("/ws", { method: "POST", headers: { SOAPAction: "http://tempuri.org/Find", "Content-Type": "text/xml" }, body: "<Find><id>1</id></Find>" })`;
  const [point] = postedXml([{ text: script, page: `${ORIGIN}/` }], ORIGIN);
  expect([point?.url, point?.headers]).toEqual([
    `${ORIGIN}/ws`,
    { 'content-type': 'text/xml', soapaction: 'http://tempuri.org/Find' },
  ]);
});

test('a text is replaced, and entities are declared before the first element', () => {
  const xml = '<?xml version="1.0"?>\n<a:find><a:id>1</a:id><id k="id">2</id></a:find>';
  expect(withXml(xml, 'id[2]', '&b;')).toBe(xml.replace('>2<', '>&b;<'));
  expect(withXml(xml, 'other', 'x')).toBe(xml);
  expect(withEntities(xml, '<!ENTITY b "x">')).toBe(
    '<?xml version="1.0"?>\n<!DOCTYPE a:find [<!ENTITY b "x">]><a:find><a:id>1</a:id><id k="id">2</id></a:find>',
  );
});
