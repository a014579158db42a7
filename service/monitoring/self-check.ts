import { createOutbound, type ReachSettings } from '@assay/engine';

/** Whether it is this machine that hears nothing of the internet. */
export interface SelfCheck {
  isCutOff(now: number): Promise<boolean>;
}

interface SelfCheckWorld {
  readonly settings: ReachSettings;
  readonly signal: AbortSignal;
  /** Told when it is found to be cut off. */
  warn(): void;
}

/** One answer stands for so long. */
const FRESH_MS = 15_000;

/**
 * Asks the machine's name servers for the root, when a site is not reached. Where private targets are allowed it asks
 * nothing: an intranet need not know the root.
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
