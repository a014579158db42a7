import type { Visit } from '../../../facts/visit.ts';
import type { Tab } from '../open-tab.ts';
import { startFilmstrip } from './filmstrip.ts';
import { countCode, unusedCode } from './unused-code.ts';

/** Adds to a visit how the page appeared, and which share of its scripts did not run. */
type Recording = (visit: Visit) => Visit;

/** Records the load of a page that is still blank; call the result once it has loaded. */
export async function recordLoad(tab: Tab): Promise<() => Promise<Recording>> {
  const [endFilmstrip] = await Promise.all([startFilmstrip(tab), countCode(tab)]);
  return async () => {
    const frames = endFilmstrip();
    const shares = await unusedCode(tab);
    return (visit) => ({
      ...visit,
      vitals: { ...visit.vitals, frames },
      network: visit.network.map((request) => {
        const unused = request.type === 'script' ? shares.get(request.url) : undefined;
        return unused === undefined ? request : { ...request, unused };
      }),
    });
  };
}
