import { createOutbound, type ReachSettings } from '@assay/engine';

/** Detects that this machine has no internet access. */
export interface SelfCheck {
  isCutOff(now: number): Promise<boolean>;
}

interface SelfCheckWorld {
  readonly settings: ReachSettings;
  readonly signal: AbortSignal;
  /** Called when it is found to be offline. */
  warn(): void;
}

/** How long a result is cached. */
const FRESH_MS = 15_000;

/**
 * Queries the machine's name servers for the root when a site is unreachable. With private targets allowed it never
 * does: an intranet may not resolve the root.
 */
export function createSelfCheck({ settings, signal, warn }: SelfCheckWorld): SelfCheck {
  let last: { readonly at: number; readonly isCutOff: Promise<boolean> } | undefined;
  const ask = async () => {
    const outbound = createOutbound(settings, signal);
    try {
      const isCutOff = !(await outbound.resolverAnswers());
      if (isCutOff && !signal.aborted) warn();
      return isCutOff;
    } finally {
      await outbound.close();
    }
  };
  return {
    async isCutOff(now) {
      if (settings.allowPrivateTargets) return false;
      if (!last || Math.abs(now - last.at) > FRESH_MS) last = { at: now, isCutOff: ask() };
      return last.isCutOff;
    },
  };
}
