import { defineDerivation } from '../../define-collector.ts';
import { browserImports } from '../../parse/packages/browser-imports.ts';

export default defineDerivation({
  id: 'derive/repository/browser-packages',
  provides: ['browserPackages'],
  needs: ['textFiles'],
  seconds: 20,
  derive: ({ textFiles }) => browserImports(textFiles),
});
