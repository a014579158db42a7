import { parseTarget, type ReachSettings, type Report, readReachSettings, scan } from '../../engine/index.ts';

/** Order for a scanning process. */
export interface Order {
  readonly id: number;
  readonly url: string;
  readonly settings: Partial<ReachSettings>;
}

/** Result of an order. */
export type Outcome = { readonly id: number; readonly milliseconds: number } & (
  | { readonly report: Report }
  | { readonly failure: string }
);

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

async function obey({ id, url, settings }: Order): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const report = await scan(parseTarget(url), { settings: { ...SETTINGS, ...settings } });
    return { id, milliseconds: performance.now() - startedAt, report };
  } catch (error) {
    return { id, milliseconds: performance.now() - startedAt, failure: String(error) };
  }
}

process.on('message', (order: Order) => void obey(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
