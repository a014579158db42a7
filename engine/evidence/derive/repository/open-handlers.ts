import { defineDerivation } from '../../define-collector.ts';
import { openHandlers } from '../../parse/code/open-handlers.ts';

export default defineDerivation({
  id: 'derive/repository/open-handlers',
  provides: ['openHandlers'],
  needs: ['textFiles', 'browserCode'],
  seconds: 45,
  derive: ({ textFiles, browserCode }, cut) => openHandlers(textFiles, browserCode, cut),
});
