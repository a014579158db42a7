export interface FlagOptions {
  readonly directory: string;
  readonly proxyPort: number;
  readonly sandbox: boolean;
  /** The visit has a session: the browser requests nothing in advance, because nothing could stop that at an address that signs out. */
  readonly isSignedIn?: boolean | undefined;
  /** The user sees it, and may open others from it. */
  readonly isWindow?: boolean | undefined;
  /** A password is typed: to no server whose certificate is not valid. */
  readonly isSignIn?: boolean | undefined;
}

/** Browser features that a scan does not need, that start late or that contact the vendor. */
const DISABLED_FEATURES = [
  'AcceptCHFrame',
  'BackForwardCache',
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

/** Pages and files that are requested before somebody opens them; see also `profile-directory.ts`. */
const IN_ADVANCE = ['LoadingPredictorPrefetch', 'NavigationPredictor', 'Prerender2', 'SpeculationRulesPrefetchFuture'];

/**
 * All traffic goes through the guard proxy: nothing is exempt (loopback is by default), no name is resolved (`^NOTFOUND` also ends multicast
 * queries for `.local` names, where `~NOTFOUND` would be queried itself), no UDP is sent.
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

/** An address refused by every policy, at a port blocked by browsers. */
const NOWHERE = 'http://0.0.0.0:9/';

/** Stops the browser from contacting its vendor for sign-in or updates. */
const UNDISTURBED = [`--gaia-url=${NOWHERE}`, `--component-updater=url-source=${NOWHERE}`];

const ANY_CERTIFICATE = '--ignore-certificate-errors';
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
  ANY_CERTIFICATE,
  '--js-flags=--max-old-space-size=256',
  '--lang=en-US',
  '--metrics-recording-only',
  '--mute-audio',
  '--noerrdialogs',
  '--password-store=basic',
  '--use-mock-keychain',
];

/** Not for a window. */
const HIDDEN = new Set(['--headless', '--block-new-web-contents', '--hide-scrollbars']);

export function browserFlags(options: FlagOptions): string[] {
  const { directory, proxyPort, sandbox, isSignedIn = false, isWindow = false, isSignIn = false } = options;
  const disabled = isSignedIn ? [...DISABLED_FEATURES, ...IN_ADVANCE] : DISABLED_FEATURES;
  return [
    ...PLAIN.filter((flag) => !(isWindow && HIDDEN.has(flag)) && !(isSignIn && flag === ANY_CERTIFICATE)),
    ...GUARD,
    ...UNDISTURBED,
    `--proxy-server=socks5://127.0.0.1:${proxyPort}`,
    `--disable-features=${disabled.join(',')}`,
    `--user-data-dir=${directory}`,
    ...(sandbox ? [] : ['--no-sandbox']),
  ];
}
