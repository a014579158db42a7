import { defineDerivation } from '../../define-collector.ts';
import { findBackends } from '../../parse/application/backends.ts';
import { projectName } from '../../parse/application/project-name.ts';

const NONE = { answered: [], texts: [] };

export default defineDerivation({
  id: 'derive/repository/site-backends',
  provides: ['siteBackends'],
  needs: ['siteFiles'],
  seconds: 15,
  derive({ siteFiles }) {
    if (typeof siteFiles === 'string') return siteFiles;
    const { url, texts, earlier = NONE } = siteFiles;
    const leftOut = [...siteFiles.leftOut];
    const cut = (reason: string) => leftOut.push(reason);
    const named = findBackends(earlier.texts, url, cut);
    const isKnown = (name: string) => earlier.answered.some((address) => projectName(address) === name);
    const ofRepository = {
      supabase: named.supabase.filter((one) => isKnown(projectName(one.url))),
      firebase: named.firebase.filter(({ id, databases }) => [id, ...databases.map(projectName)].some(isKnown)),
    };
    return { ...findBackends(texts, url, cut), url, leftOut, ofRepository };
  },
});
