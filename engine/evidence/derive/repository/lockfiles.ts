import { defineDerivation } from '../../define-collector.ts';
import { readLockfiles } from '../../parse/packages/lockfiles.ts';

export default defineDerivation({
  id: 'derive/repository/lockfiles',
  provides: ['lockfiles'],
  needs: ['manifestFiles'],
  seconds: 20,
  derive: ({ manifestFiles }, cut) => readLockfiles(manifestFiles, cut),
});
