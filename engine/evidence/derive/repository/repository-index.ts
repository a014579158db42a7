import { defineDerivation } from '../../define-collector.ts';

export default defineDerivation({
  id: 'derive/repository/repository-index',
  provides: ['repositoryIndex'],
  needs: ['repository'],
  derive: ({ repository: { files, ignores } }) => ({ files, ignores }),
});
