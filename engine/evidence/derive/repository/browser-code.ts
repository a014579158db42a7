import { defineDerivation } from '../../define-collector.ts';
import { browserCode } from '../../parse/packages/browser-code.ts';

export default defineDerivation({
  id: 'derive/repository/browser-code',
  provides: ['browserCode'],
  needs: ['textFiles'],
  seconds: 20,
  derive: ({ textFiles }) => browserCode(textFiles),
});
