import { limit } from '../../../limits.ts';
import { siteOf } from '../../../scan-target/site.ts';
import { defineCollector, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { BimiFile } from '../../facts/bimi-mark.ts';
import { parseBimi } from '../../parse/mail/bimi.ts';

const TIMEOUT_SECONDS = 5;

export default defineCollector({
  id: 'bimi-mark',
  provides: ['bimiMark'],
  needs: ['bimi', 'mailDomain'],
  step: 'Fetching the BIMI logo',
  async collect({ bimi, mailDomain }, reach) {
    const { logo, evidence, errors } = parseBimi(bimi.length === 1 ? (bimi[0] ?? '') : '');
    const isSound = bimi.length === 1 && errors.length === 0;
    const [image, certificate] = await Promise.all([
      isSound && logo !== '' ? fileAt(logo, reach) : undefined,
      isSound && evidence !== '' ? fileAt(evidence, reach) : undefined,
    ]);
    const domains = [...new Set([mailDomain, siteOf(mailDomain)])];
    return { bimiMark: { logo: image, certificate, domains, at: reach.now().toISOString() } };
  },
});

async function fileAt(url: string, reach: Reach): Promise<BimiFile> {
  const response = await outcomeOf(
    reach.fetch({ url, maxBodyBytes: limit('bimiBytes'), timeoutSeconds: TIMEOUT_SECONDS }),
  );
  return response instanceof Unavailable
    ? { url, response: undefined, failure: response.message }
    : { url, response, failure: undefined };
}
