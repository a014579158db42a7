import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Monitoring: {
    sentry: [
      'Sentry',
      'https://sentry.io',
      ['script', '__SENTRY__', 0.9],
      ['script-url', 'browser.sentry-cdn.com', /^https:\/\/browser\.sentry-cdn\.com\/(\d[\d.]{0,19})\//, 0.95],
      ['script-url', 'js.sentry-cdn.com', 0.95],
      ['meta', 'sentry-trace', 0.95],
      ['script', '.sentry.io', /\bingest(?:\.[a-z]{2})?\.sentry\.io\b/, 0.85],
      ['request-url', 'sentry.io', 0.9],
      ['global', 'Sentry', /^(\d[\d.]{0,19})?/, 0.8],
    ],
    'datadog-rum': [
      'Datadog RUM',
      'https://datadoghq.com',
      ['script-url', 'datadoghq-browser-agent.com', 0.95],
      ['inline-script', /\bdatadoghq-browser-agent\.com\b/, 0.85],
      ['global', 'DD_RUM', /^(\d[\d.]{0,19})?/, 0.85],
    ],
    'new-relic': [
      'New Relic',
      'https://newrelic.com',
      ['script-url', 'js-agent.newrelic.com', 0.95],
      ['inline-script', /\bwindow\.NREUM\b/, 0.9],
      ['global', 'NREUM', 0.9],
    ],
    bugsnag: ['Bugsnag', 'https://bugsnag.com', ['script-url', 'd2wy8f7a9ursnm.cloudfront.net', 0.95]],
    rollbar: [
      'Rollbar',
      'https://rollbar.com',
      ['script-url', 'cdn.rollbar.com', 0.95],
      ['inline-script', /\b_rollbarConfig\s?=/, 0.9],
    ],
    honeybadger: ['Honeybadger', 'https://honeybadger.io', ['script-url', 'js.honeybadger.io', 0.95]],
    raygun: ['Raygun', 'https://raygun.com', ['script-url', 'cdn.raygun.io', 0.95]],
    dynatrace: [
      'Dynatrace',
      'https://dynatrace.com',
      ['script-url', /\/ruxitagentjs_/, 0.95],
      ['cookie', 'dtCookie', 0.9],
    ],
    'elastic-apm': [
      'Elastic APM',
      'https://elastic.co',
      ['script-url', /\/elastic-apm-rum(?:\.umd)?(?:\.min)?\.js/, 0.95],
    ],
    appdynamics: [
      'AppDynamics',
      'https://appdynamics.com',
      ['cookie', 'ADRUM', 0.95],
      ['script-url', 'cdn.appdynamics.com', 0.95],
    ],
    logrocket: [
      'LogRocket',
      'https://logrocket.com',
      ['script-url', 'cdn.logrocket.io', 0.95],
      ['script-url', 'cdn.lr-ingest.io', 0.95],
      ['script-url', 'cdn.lr-in-prod.com', 0.95],
    ],
    trackjs: ['TrackJS', 'https://trackjs.com', ['script-url', 'cdn.trackjs.com', 0.95]],
    'grafana-faro': ['Grafana Faro', 'https://grafana.com/oss/faro', ['script-url', /\/@grafana\/faro-web-sdk@/, 0.95]],
    speedcurve: ['SpeedCurve', 'https://speedcurve.com', ['script-url', 'cdn.speedcurve.com', 0.95]],
  },
});
