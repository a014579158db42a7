import { defineDerivation } from '../../define-collector.ts';
import { backendRules } from '../../parse/repository/backend-rules.ts';

export default defineDerivation({
  id: 'derive/repository/backend-rules',
  provides: ['backendRules'],
  needs: ['ruleFiles'],
  derive: ({ ruleFiles }, cut) => backendRules(ruleFiles, cut),
});
