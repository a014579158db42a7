import { defineDerivation } from '../../define-collector.ts';
import { removedSecrets } from '../../parse/secrets/removed-secrets.ts';

export default defineDerivation({
  id: 'derive/repository/removed-secrets',
  provides: ['removedSecrets'],
  needs: ['repositoryFiles', 'textFiles'],
  seconds: 60,
  derive({ repositoryFiles: { history }, textFiles }, cut) {
    for (const reason of history?.leftOut ?? []) cut(reason, undefined, true);
    return history && removedSecrets(history.removed, textFiles, cut);
  },
});
