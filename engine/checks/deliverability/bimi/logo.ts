import { Unavailable } from '../../../evidence/define-collector.ts';
import type { BimiMark } from '../../../evidence/facts/bimi-mark.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { parseBimiLogo } from '../../../evidence/parse/mail/bimi-logo.ts';
import { EXAMPLE_LOGO } from '../../../evidence/parse/mail/example-mark.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';

const URL_OF_LOGO = 'https://shop.example/logo.svg';
const SVG = '`<svg version="1.2" baseProfile="tiny-ps" viewBox="0 0 64 64"><title>Example</title>…</svg>`';
const given = (text: string, status = '200 OK'): { bimiMark: BimiMark } => ({
  bimiMark: {
    logo: {
      url: URL_OF_LOGO,
      response: parseExchange(URL_OF_LOGO, `HTTP/1.1 ${status}\ncontent-type: image/svg+xml\n\n${text}`),
      failure: undefined,
    },
    certificate: undefined,
    domains: ['shop.example'],
    at: '2026-06-01T00:00:00.000Z',
  },
});

export default defineCheck({
  id: 'deliverability/bimi/logo',
  title: 'BIMI logo is a valid SVG Tiny PS image',
  why: 'Mail clients show only logos in the restricted format SVG Tiny PS, and no logo that loads or runs anything.',
  needs: ['bimiMark'],
  problems: {
    unreachable: {
      severity: 'low',
      message: 'BIMI logo cannot be fetched',
      fix: 'Serve the logo with status 200 and without a redirect at the URL in `l=`.',
    },
    invalid: {
      severity: 'low',
      message: 'BIMI logo does not conform to SVG Tiny PS',
      fix: `Export the logo as SVG Tiny PS, at most 32 KiB, without scripts, images and links: ${SVG}.`,
    },
    'not-square': {
      severity: 'info',
      message: 'BIMI logo is not square: mail clients crop it',
      fix: `Use a square \`viewBox\`: ${SVG}.`,
    },
  },
  references: [
    'https://datatracker.ietf.org/doc/draft-svg-tiny-ps-abrotman/',
    'https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/',
  ],
  run({ bimiMark: { logo } }) {
    if (!logo) return notApplicable('No valid BIMI record names a logo');
    const { response, url } = logo;
    if (!response) throw new Unavailable(`The BIMI logo could not be fetched: ${logo.failure}`);
    if (isInconclusive(response.status)) throw new Unavailable(`The BIMI logo returned status ${response.status}`);
    if (response.status !== 200)
      return [{ problem: 'unreachable', location: { url }, evidence: `status ${response.status}` }];
    if (response.truncated && response.text === '') throw new Unavailable('The BIMI logo could not be read');
    const { errors, isSquare } = parseBimiLogo(response.text, response.bodyBytes);
    if (errors.length > 0) return [{ problem: 'invalid', location: { url }, evidence: listed(errors) }];
    if (response.truncated) throw new Unavailable('Only the first part of the BIMI logo could be read');
    return isSquare === false ? [{ problem: 'not-square', location: { url }, evidence: 'viewBox' }] : [];
  },
  examples: () => [
    example('not found', given('', '404 Not Found'), 'unreachable'),
    example('another profile', given(EXAMPLE_LOGO.replace('tiny-ps', 'full')), 'invalid'),
    example('a script', given(EXAMPLE_LOGO.replace('<rect', '<script>1</script><rect')), 'invalid'),
    example(
      'an image of another host',
      given(EXAMPLE_LOGO.replace('fill="#036"', 'fill="url(https://a.example/b)"')),
      'invalid',
    ),
    example('no title', given(EXAMPLE_LOGO.replace('<title>Shop</title>', '')), 'invalid'),
    example('too large', given(EXAMPLE_LOGO.replace('Shop', 'x'.repeat(40_000))), 'invalid'),
    example('a page', given('<!doctype html><title>Shop</title>'), 'invalid'),
    example('wide', given(EXAMPLE_LOGO.replace('0 0 64 64', '0 0 128 64')), 'not-square'),
    example('a sound logo', given(EXAMPLE_LOGO)),
    example(
      'a declaration in front and a gradient of its own',
      given(`<?xml version="1.0"?>\n${EXAMPLE_LOGO.replace('fill="#036"', 'fill="url(#g)"')}`),
    ),
    inapplicable('no logo', { bimiMark: { ...given('').bimiMark, logo: undefined } }),
  ],
});
