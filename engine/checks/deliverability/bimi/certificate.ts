import { Unavailable } from '../../../evidence/define-collector.ts';
import type { BimiMark } from '../../../evidence/facts/bimi-mark.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { EXAMPLE_LOGO, EXAMPLE_MARK, EXAMPLE_MARK_ISSUER } from '../../../evidence/parse/mail/example-mark.ts';
import { type MarkCertificate, parseMarkCertificate } from '../../../evidence/parse/mail/mark-certificate.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const file = (url: string, text: string, status = '200 OK') => ({
  url,
  response: parseExchange(url, `HTTP/1.1 ${status}\n\n${text}`),
  failure: undefined,
});
const given = (pem: string, more: Partial<BimiMark> = {}): { bimiMark: BimiMark } => ({
  bimiMark: {
    logo: file('https://shop.example/logo.svg', EXAMPLE_LOGO),
    certificate: file('https://shop.example/mark.pem', pem),
    domains: ['shop.example'],
    at: '2030-06-01T00:00:00.000Z',
    ...more,
  },
});
const CHAIN = `${EXAMPLE_MARK}${EXAMPLE_MARK_ISSUER}`;

export default defineCheck({
  id: 'deliverability/bimi/certificate',
  title: 'BIMI mark certificate is valid for the domain and the logo',
  why: 'Large mail providers show the logo only with a mark certificate (VMC or CMC) that covers the domain and contains the same logo. Whether they trust its issuer is not tested.',
  needs: ['bimiMark'],
  problems: {
    unreachable: {
      severity: 'low',
      message: 'BIMI mark certificate cannot be fetched',
      fix: 'Serve the PEM file with status 200 and without a redirect at the URL in `a=`.',
    },
    invalid: {
      severity: 'low',
      message: 'Invalid BIMI mark certificate',
      fix: 'Publish the file of your issuer unchanged: the mark certificate first, then each certificate above it.',
    },
    expired: {
      severity: 'low',
      message: 'BIMI mark certificate is not valid at this time',
      fix: 'Renew the certificate and publish the new file at the URL in `a=`.',
    },
    domain: {
      severity: 'low',
      message: 'BIMI mark certificate is issued to another domain',
      fix: 'Order a certificate with this domain among its names (SAN).',
    },
    'other-logo': {
      severity: 'low',
      message: 'BIMI logo differs from the one in the mark certificate',
      fix: 'Publish the logo that the certificate was issued for at the URL in `l=`, or renew the certificate.',
    },
  },
  references: ['RFC 3709', 'https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/'],
  run({ bimiMark }) {
    const { certificate: pem, logo, domains, at } = bimiMark;
    if (!pem) return notApplicable('No valid BIMI record names a mark certificate');
    const { response, url } = pem;
    if (!response) throw new Unavailable(`The mark certificate could not be fetched: ${pem.failure}`);
    if (isInconclusive(response.status) || response.truncated)
      throw new Unavailable(`The mark certificate could not be read (status ${response.status})`);
    const found = <P extends string>(problem: P, ...lines: string[]) => occurrence(problem, { url }, lines, 5);
    if (response.status !== 200) return found('unreachable', `status ${response.status}`);
    const mark = parseMarkCertificate(response.text);
    if (!mark) return found('invalid', 'the file is not a certificate in PEM format');
    const errors = errorsOf(mark);
    if (errors.length > 0) return found('invalid', ...errors);
    const others = [
      ...(mark.validFrom <= at && at <= mark.validTo ? [] : found('expired', `${mark.validFrom} to ${mark.validTo}`)),
      ...(isFor(mark, domains) ? [] : found('domain', ...mark.names)),
    ];
    const image = logo?.response;
    if (image?.status !== 200 || image.truncated) {
      if (others.length > 0) return others;
      throw new Unavailable('The logo could not be compared with the one in the mark certificate');
    }
    const isSame = image.text.trim() === mark.logo?.trim();
    return isSame ? others : [...others, ...found('other-logo', logo?.url ?? '')];
  },
  examples: () => [
    example(
      'not found',
      given('', { certificate: file('https://shop.example/mark.pem', '', '404 Not Found') }),
      'unreachable',
    ),
    example('a page', given('<!doctype html>'), 'invalid'),
    example('without its issuer', given(EXAMPLE_MARK), 'invalid'),
    example('of another kind', given(`${EXAMPLE_MARK_ISSUER}${EXAMPLE_MARK_ISSUER}`), 'invalid'),
    example('in the wrong order', given(`${EXAMPLE_MARK_ISSUER}${EXAMPLE_MARK}`), 'invalid'),
    example('expired', given(CHAIN, { at: '2050-01-01T00:00:00.000Z' }), 'expired'),
    example('of another domain', given(CHAIN, { domains: ['other.example'] }), 'domain'),
    example(
      'another logo',
      given(CHAIN, { logo: file('https://shop.example/logo.svg', EXAMPLE_LOGO.replace('Shop', 'Store')) }),
      'other-logo',
    ),
    example('valid, with its issuer', given(CHAIN)),
    example('of the parent domain', given(CHAIN, { domains: ['news.shop.example', 'shop.example'] })),
    inapplicable('no certificate', given('', { certificate: undefined })),
  ],
});

function errorsOf({ isMark, isChained, isHashed, logo }: MarkCertificate): string[] {
  return [
    ...(isMark ? [] : ['the certificate is not issued for brand indicators (extended key usage 1.3.6.1.5.5.7.3.31)']),
    ...(isChained ? [] : ['the certificates do not form a chain']),
    ...(isMark && logo === undefined ? ['the certificate contains no logo'] : []),
    ...(isMark && logo !== undefined && !isHashed ? ['the hash in the certificate is not that of its logo'] : []),
  ];
}

function isFor({ names }: MarkCertificate, domains: readonly string[]): boolean {
  return names.some((name) => domains.some((domain) => name === domain || name.endsWith(`._bimi.${domain}`)));
}
