import { defineDerivation } from '../../define-collector.ts';
import { databaseScripts } from '../../parse/sql/database-scripts.ts';

export default defineDerivation({
  id: 'derive/repository/database-scripts',
  provides: ['databaseScripts'],
  needs: ['ruleFiles'],
  derive: ({ ruleFiles }) => databaseScripts(ruleFiles),
});
