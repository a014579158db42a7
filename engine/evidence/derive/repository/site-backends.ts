import { ignoreCuts } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import { findBackends } from '../../parse/application/backends.ts';

export default defineDerivation({
  id: 'derive/repository/site-backends',
  provides: ['siteBackends'],
  needs: ['siteFiles'],
  seconds: 15,
  derive: ({ siteFiles }) =>
    typeof siteFiles === 'string'
      ? siteFiles
      : {
          ...findBackends(siteFiles.texts, siteFiles.url, ignoreCuts),
          url: siteFiles.url,
          leftOut: siteFiles.leftOut,
        },
});
