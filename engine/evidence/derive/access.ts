import { defineDerivation } from '../define-collector.ts';
import { compareUsers } from '../parse/access/compare-users.ts';

export default defineDerivation({
  id: 'derive/access',
  provides: ['access'],
  needs: ['accessReplay'],
  seconds: 30,
  derive({ accessReplay }, cut) {
    const result = compareUsers(accessReplay);
    for (const reason of accessReplay.cuts) cut(reason);
    const { partial } = result;
    if (partial > 0) cut(`${partial} answers are longer or have more values than what is compared`);
    return result;
  },
});
