export interface FlagOptions {
  readonly directory: string;
  readonly proxyPort: number;
  readonly sandbox: boolean;
}

/** Parts of a desktop browser that no scan needs, that start late or that talk to their maker. */
const DISABLED_FEATURES = [
  'AcceptCHFrame',
  'DialMediaRouteProvider',
  'InitialWebUI',
  'IsolateOrigins',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreloadTopChromeWebUI',
  'Prewarm',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
  'site-per-process',
];

/**
 * All traffic goes to the guard proxy: nothing is exempt (loopback is by default), no name is resolved (`^NOTFOUND` ends multicast
 * questions for `.local` names too, where `~NOTFOUND` is itself asked for), no UDP is sent.
 */
const GUARD = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ^NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
  '--disable-background-networking',
];

/** An address that no policy allows, at a port that browsers refuse. */
const NOWHERE = 'http://0.0.0.0:9/';

/** The browser asks its maker nothing: neither who is signed in nor for newer parts. */
const UNDISTURBED = [`--gaia-url=${NOWHERE}`, `--component-updater=url-source=${NOWHERE}`];

const PLAIN = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-renderer-backgrounding',
  '--disable-site-isolation-trials',
  '--disable-sync',
  '--hide-scrollbars',
  '--ignore-certificate-errors',
  '--js-flags=--max-old-space-size=256',
  '--lang=en-US',
  '--metrics-recording-only',
  '--mute-audio',
  '--noerrdialogs',
  '--password-store=basic',
  '--use-mock-keychain',
];

export function browserFlags({ directory, proxyPort, sandbox }: FlagOptions): string[] {
  return [
    ...PLAIN,
    ...GUARD,
    ...UNDISTURBED,
    `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--user-data-dir=${directory}`,
    ...(sandbox ? [] : ['--no-sandbox']),
  ];
}
