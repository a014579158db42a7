import { defineDerivation } from '../../define-collector.ts';
import { findBackends } from '../../parse/application/backends.ts';

export default defineDerivation({
  id: 'derive/repository/site-backends',
  provides: ['siteBackends'],
  needs: ['siteFiles'],
  seconds: 15,
  derive({ siteFiles }) {
    if (typeof siteFiles === 'string') return siteFiles;
    const { url, texts } = siteFiles;
    const leftOut = [...siteFiles.leftOut];
    return { ...findBackends(texts, url, (reason) => leftOut.push(reason)), url, leftOut };
  },
});
