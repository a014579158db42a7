import { defineDerivation } from '../define-collector.ts';
import { readPolicies } from '../parse/http/csp/csp.ts';

export default defineDerivation({
  id: 'derive/csp',
  provides: ['csp'],
  needs: ['headers', 'document'],
  derive: ({ headers, document }, cut) => readPolicies(headers, document, cut),
});
