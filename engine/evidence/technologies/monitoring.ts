import { defineCategory } from './define-technology.ts';

export default defineCategory('Monitoring', {
  sentry: {
    name: 'Sentry',
    website: 'https://sentry.io',
    signs: [
      { in: 'script', mark: '__SENTRY__', confidence: 0.9 },
      {
        in: 'script-url',
        host: 'browser.sentry-cdn.com',
        matches: /^https:\/\/browser\.sentry-cdn\.com\/(\d[\d.]{0,19})\//,
        confidence: 0.95,
      },
      { in: 'script-url', host: 'js.sentry-cdn.com', confidence: 0.95 },
      { in: 'meta', name: 'sentry-trace', confidence: 0.95 },
      { in: 'script', mark: '.sentry.io', matches: /\bingest(?:\.[a-z]{2})?\.sentry\.io\b/, confidence: 0.85 },
      { in: 'request-url', host: 'sentry.io', confidence: 0.9 },
      { in: 'global', name: 'Sentry', matches: /^(\d[\d.]{0,19})?/, confidence: 0.8 },
    ],
  },
  'datadog-rum': {
    name: 'Datadog RUM',
    website: 'https://datadoghq.com',
    signs: [
      { in: 'script-url', host: 'datadoghq-browser-agent.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bdatadoghq-browser-agent\.com\b/, confidence: 0.85 },
      { in: 'global', name: 'DD_RUM', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  'new-relic': {
    name: 'New Relic',
    website: 'https://newrelic.com',
    signs: [
      { in: 'script-url', host: 'js-agent.newrelic.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bwindow\.NREUM\b/, confidence: 0.9 },
      { in: 'global', name: 'NREUM', confidence: 0.9 },
    ],
  },
  bugsnag: {
    name: 'Bugsnag',
    website: 'https://bugsnag.com',
    signs: [{ in: 'script-url', host: 'd2wy8f7a9ursnm.cloudfront.net', confidence: 0.95 }],
  },
  rollbar: {
    name: 'Rollbar',
    website: 'https://rollbar.com',
    signs: [
      { in: 'script-url', host: 'cdn.rollbar.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\b_rollbarConfig\s?=/, confidence: 0.9 },
    ],
  },
  honeybadger: {
    name: 'Honeybadger',
    website: 'https://honeybadger.io',
    signs: [{ in: 'script-url', host: 'js.honeybadger.io', confidence: 0.95 }],
  },
  raygun: {
    name: 'Raygun',
    website: 'https://raygun.com',
    signs: [{ in: 'script-url', host: 'cdn.raygun.io', confidence: 0.95 }],
  },
  dynatrace: {
    name: 'Dynatrace',
    website: 'https://dynatrace.com',
    signs: [
      { in: 'script-url', matches: /\/ruxitagentjs_/, confidence: 0.95 },
      { in: 'cookie', name: 'dtCookie', confidence: 0.9 },
    ],
  },
  'elastic-apm': {
    name: 'Elastic APM',
    website: 'https://elastic.co',
    signs: [{ in: 'script-url', matches: /\/elastic-apm-rum(?:\.umd)?(?:\.min)?\.js/, confidence: 0.95 }],
  },
  appdynamics: {
    name: 'AppDynamics',
    website: 'https://appdynamics.com',
    signs: [
      { in: 'cookie', name: 'ADRUM', confidence: 0.95 },
      { in: 'script-url', host: 'cdn.appdynamics.com', confidence: 0.95 },
    ],
  },
  logrocket: {
    name: 'LogRocket',
    website: 'https://logrocket.com',
    signs: [
      { in: 'script-url', host: 'cdn.logrocket.io', confidence: 0.95 },
      { in: 'script-url', host: 'cdn.lr-ingest.io', confidence: 0.95 },
      { in: 'script-url', host: 'cdn.lr-in-prod.com', confidence: 0.95 },
    ],
  },
  trackjs: {
    name: 'TrackJS',
    website: 'https://trackjs.com',
    signs: [{ in: 'script-url', host: 'cdn.trackjs.com', confidence: 0.95 }],
  },
  'grafana-faro': {
    name: 'Grafana Faro',
    website: 'https://grafana.com/oss/faro',
    signs: [{ in: 'script-url', matches: /\/@grafana\/faro-web-sdk@/, confidence: 0.95 }],
  },
  speedcurve: {
    name: 'SpeedCurve',
    website: 'https://speedcurve.com',
    signs: [{ in: 'script-url', host: 'cdn.speedcurve.com', confidence: 0.95 }],
  },
});
