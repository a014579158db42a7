/**
 * Features of `Permissions-Policy` that a browser knows or knew: Chromium's list (`PermissionsPolicyFeature` of the DevTools
 * protocol), the W3C's registry of features, and names that browsers have removed since.
 */
const NAMES = `
  accelerometer all-screens-capture ambient-light-sensor aria-notify attribution-reporting autofill autoplay battery bluetooth
  browsing-topics camera captured-surface-control clipboard-read clipboard-write compute-pressure controlled-frame
  conversion-measurement cross-origin-isolated deferred-fetch deferred-fetch-minimal device-attributes
  digital-credentials-create digital-credentials-get direct-sockets direct-sockets-multicast direct-sockets-private
  display-capture document-access document-domain document-write downloads downloads-without-user-activation encrypted-media
  execution-while-not-rendered execution-while-out-of-viewport focus-without-user-activation font-display-late-swap frobulate
  fullscreen gamepad geolocation gyroscope haptics hid identity-credentials-get idle-detection interest-cohort
  join-ad-interest-group keyboard-map language-detector language-model layout-animations lazyload legacy-image-formats
  loading-frame-default-eager local-fonts local-network local-network-access loopback-network magnetometer manual-text
  media-playback-while-not-visible microphone midi monetization navigation-override notifications on-device-speech-recognition
  otp-credentials oversized-images payment picture-in-picture popins private-aggregation private-state-token-issuance
  private-state-token-redemption publickey-credentials-create publickey-credentials-get push rewriter run-ad-auction
  screen-wake-lock serial shared-autofill shared-storage shared-storage-select-url smart-card speaker speaker-selection
  storage-access sub-apps summarizer sync-script sync-xhr tools translator trust-token-redemption unload unoptimized-images
  unoptimized-lossless-images unoptimized-lossless-images-strict unoptimized-lossy-images unsized-media usb usb-unrestricted
  vertical-scroll vibrate vr wake-lock web-app-installation web-printing web-share webnn window-management window-placement
  writer xr xr-spatial-tracking
`;
const KNOWN = new Set(NAMES.trim().split(/\s+/));

/** True for a feature that some browser knows or knew; client hints are features as well. */
export function isFeature(name: string): boolean {
  return KNOWN.has(name) || name.startsWith('ch-');
}
