import { defineDerivation } from '../../define-collector.ts';
import { committedSecrets } from '../../parse/secrets/committed-secrets.ts';

export default defineDerivation({
  id: 'derive/repository/committed-secrets',
  provides: ['committedSecrets'],
  needs: ['textFiles'],
  seconds: 60,
  derive: ({ textFiles }, cut) => committedSecrets(textFiles, cut),
});
