import { defineDerivation } from '../../define-collector.ts';
import { removedSecrets } from '../../parse/secrets/removed-secrets.ts';

export default defineDerivation({
  id: 'derive/repository/removed-secrets',
  provides: ['removedSecrets'],
  needs: ['repositoryFiles', 'textFiles'],
  seconds: 60,
  derive({ repositoryFiles: { history }, textFiles }, cut) {
    if (history === undefined) return 'Only the files of one commit were given';
    if ('notRead' in history) return history.notRead;
    for (const reason of history.leftOut) cut(reason, undefined, true);
    if (history.unread !== undefined) cut(history.unread);
    return removedSecrets(history.removed, textFiles, cut);
  },
});
