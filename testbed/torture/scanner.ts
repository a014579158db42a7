import { parseTarget, type ReachSettings, type Report, readReachSettings, scan } from '../../engine/index.ts';

/** Order for a scanning process. */
export interface Order {
  readonly id: number;
  readonly url: string;
  readonly settings: Partial<ReachSettings>;
}

/** `cpuSeconds`: what the process worked meanwhile; the scan's own where no other was under way. */
export type Outcome = { readonly id: number; readonly cpuSeconds: number } & (
  | { readonly report: Report }
  | { readonly failure: string }
);

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

async function obey({ id, url, settings }: Order): Promise<Outcome> {
  const before = process.cpuUsage();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  try {
    const report = await scan(parseTarget(url), { settings: { ...SETTINGS, ...settings } });
    return { id, cpuSeconds: cpuSeconds(), report };
  } catch (error) {
    return { id, cpuSeconds: cpuSeconds(), failure: String(error) };
  }
}

process.on('message', (order: Order) => void obey(order).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
