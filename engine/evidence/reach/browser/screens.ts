import type { FormFactor } from '../../facts/visit.ts';

export const SCREENS = {
  desktop: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
  mobile: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
} satisfies Record<FormFactor, object>;

const PHONE = { platform: 'Android', platformVersion: '14', model: 'Pixel 8' };

/** Commands that emulate a desktop or a phone; the user agent names the browser and the scanner. */
export function emulation(
  formFactor: FormFactor,
  { userAgent, product }: { userAgent: string; product: string },
  bot: string,
): (readonly [method: string, parameters: object])[] {
  const screen = SCREENS[formFactor];
  const plain = userAgent.replace('HeadlessChrome', 'Chrome');
  const own = screen.mobile
    ? plain
        .replace(/\([^()]*\)/, `(Linux; Android ${PHONE.platformVersion}; ${PHONE.model})`)
        .replace(' Safari/', ' Mobile Safari/')
    : plain;
  const metrics = ['Emulation.setDeviceMetricsOverride', screen] as const;
  const agent = `${own} ${bot}`;
  if (!screen.mobile) return [metrics, ['Emulation.setUserAgentOverride', { userAgent: agent }]];
  const version = product.split('/')[1] ?? '';
  const userAgentMetadata = { ...PHONE, architecture: '', mobile: true, fullVersion: version, brands: brands(version) };
  return [
    metrics,
    ['Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }],
    ['Emulation.setUserAgentOverride', { userAgent: agent, platform: 'Linux armv81', userAgentMetadata }],
  ];
}

function brands(version: string): object[] {
  return [{ brand: 'Chromium', version: version.split('.')[0] ?? '' }];
}
