import { Unavailable } from '../../define-collector.ts';
import type { ReachSettings } from '../settings.ts';

/** The browser of this machine as it runs here. */
export interface BrowserCheck {
  /** `Chrome/156.0.8078.79`. */
  readonly product: string;
  /** Whether its processes that read pages are confined by the kernel. */
  readonly sandboxed: boolean;
}

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
