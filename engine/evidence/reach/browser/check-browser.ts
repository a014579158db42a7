import { Unavailable } from '../../define-collector.ts';
import type { ReachSettings } from '../settings.ts';
import type { RunningBrowser } from './launch.ts';

/** The browser of this machine as it runs here. */
export type BrowserCheck = Pick<RunningBrowser, 'product' | 'sandboxed'>;

/** Starts the browser once, without a page. Throws `Unavailable` with the reason if it does not start. */
export async function checkBrowser(settings: ReachSettings, signal: AbortSignal): Promise<BrowserCheck> {
  const allowAddress = () => Promise.reject(new Unavailable('no page is loaded'));
  const { startBrowser } = await import('./start-browser.ts');
  const start = startBrowser({ settings, signal, allowAddress });
  try {
    const { product, sandboxed } = (await start.ready).browser;
    return { product, sandboxed };
  } finally {
    await start.end(new Unavailable('the check is over'));
  }
}
