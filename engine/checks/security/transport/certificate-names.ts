import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

const page = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/transport/certificate-names',
  title: 'The certificate is made out to this host',
  why: 'A certificate for another name proves nothing about this site, and browsers stop the visit with a warning.',
  needs: ['tls', 'page'],
  problems: {
    'other-name': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The certificate is made out to other names than this host.',
      fix: { any: 'Get a certificate that lists this host, and serve it for this name (SNI).' },
    },
  },
  references: ['CWE-297', 'OWASP A02:2021', 'RFC 9525'],
  run({ tls, page }) {
    if (!tls) return notApplicable('the target is plain http');
    const host = URL.parse(page.url)?.hostname.replace(/\.$/, '').toLowerCase() ?? '';
    if (host.startsWith('[')) return notApplicable('the target is an IPv6 address');
    const { names } = tls.handshake.certificate;
    if (names.some((name) => covers(name.toLowerCase(), host))) return [];
    const severity = isPrivateAddress(page.address) ? 'info' : 'high';
    return [{ problem: 'other-name', at: host, shows: listed(names.length > 0 ? names : ['(no names)']), severity }];
  },
  examples: () => [
    {
      name: 'another host',
      given: { tls: exampleTls({ certificate: { names: ['shop.example'] } }), page: page('https://www.shop.example/') },
      finds: ['other-name'],
    },
    {
      name: 'a star covers one label only',
      given: { tls: exampleTls(), page: page('https://a.b.shop.example/') },
      finds: ['other-name'],
    },
    { name: 'the name', given: { tls: exampleTls(), page: page('https://SHOP.example/') }, finds: [] },
    { name: 'by its star', given: { tls: exampleTls(), page: page('https://www.shop.example/') }, finds: [] },
    {
      name: 'plain http',
      given: { tls: undefined, page: page('http://shop.example/') },
      finds: [],
      notApplicable: true,
    },
  ],
});

/** RFC 9525 section 6.3: a star stands for the whole first label and for nothing else. */
function covers(name: string, host: string): boolean {
  if (name === host) return true;
  if (!name.startsWith('*.')) return false;
  const dot = host.indexOf('.');
  return dot > 0 && host.slice(dot) === name.slice(1);
}
