import { defineCategory } from './define-technology.ts';

export default defineCategory('Hosting', {
  vercel: {
    name: 'Vercel',
    categories: ['Hosting', 'CDN'],
    website: 'https://vercel.com',
    signs: [
      { in: 'header', name: 'server', matches: /^Vercel$/, confidence: 0.95 },
      { in: 'header', name: 'x-vercel-id', confidence: 0.95 },
      { in: 'header', name: 'x-vercel-cache', confidence: 0.95 },
      { in: 'dns', matches: /(?:^|\.)vercel-dns(?:-\d{1,3})?\.com\.?$/, confidence: 0.8 },
    ],
  },
  netlify: {
    name: 'Netlify',
    categories: ['Hosting', 'CDN'],
    website: 'https://netlify.com',
    signs: [
      { in: 'header', name: 'server', matches: /^Netlify/, confidence: 0.95 },
      { in: 'header', name: 'x-nf-request-id', confidence: 0.95 },
      { in: 'dns', matches: /\.netlify\.(?:app|com)\.?$/, confidence: 0.8 },
    ],
  },
  cloudflare: {
    name: 'Cloudflare',
    categories: ['CDN'],
    website: 'https://cloudflare.com',
    signs: [
      { in: 'header', name: 'server', matches: /^cloudflare$/, confidence: 0.95 },
      { in: 'header', name: 'cf-ray', confidence: 0.95 },
      { in: 'header', name: 'cf-cache-status', confidence: 0.9 },
      { in: 'cookie', name: '__cf_bm', confidence: 0.8 },
      { in: 'dns', matches: /\.ns\.cloudflare\.com\.?$/, confidence: 0.4 },
    ],
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    website: 'https://pages.cloudflare.com',
    signs: [{ in: 'dns', matches: /\.pages\.dev\.?$/, confidence: 0.9 }],
    implies: ['cloudflare'],
  },
  'firebase-hosting': {
    name: 'Firebase Hosting',
    website: 'https://firebase.google.com/products/hosting',
    signs: [{ in: 'header', name: 'vary', matches: /\bx-fh-requested-host\b/i, confidence: 0.95 }],
  },
  'amazon-cloudfront': {
    name: 'Amazon CloudFront',
    categories: ['CDN'],
    website: 'https://aws.amazon.com/cloudfront',
    signs: [
      { in: 'header', name: 'x-amz-cf-id', confidence: 0.95 },
      { in: 'header', name: 'via', matches: /\(CloudFront\)/, confidence: 0.95 },
      { in: 'dns', matches: /\.cloudfront\.net\.?$/, confidence: 0.9 },
    ],
  },
  'amazon-s3': {
    name: 'Amazon S3',
    website: 'https://aws.amazon.com/s3',
    signs: [{ in: 'header', name: 'server', matches: /^AmazonS3$/, confidence: 0.95 }],
  },
  'amazon-elb': {
    name: 'Amazon ELB',
    website: 'https://aws.amazon.com/elasticloadbalancing',
    signs: [
      { in: 'header', name: 'server', matches: /^awselb\//, confidence: 0.95 },
      { in: 'cookie', name: 'AWSALB', confidence: 0.9 },
      { in: 'cookie', name: 'AWSALBCORS', confidence: 0.9 },
      { in: 'dns', matches: /\.elb\.(?:[\w-]{5,20}\.)?amazonaws\.com\.?$/, confidence: 0.9 },
    ],
  },
  'amazon-api-gateway': {
    name: 'Amazon API Gateway',
    website: 'https://aws.amazon.com/api-gateway',
    signs: [
      { in: 'header', name: 'x-amz-apigw-id', confidence: 0.95 },
      { in: 'header', name: 'apigw-requestid', confidence: 0.95 },
    ],
  },
  'aws-amplify-hosting': {
    name: 'AWS Amplify Hosting',
    website: 'https://aws.amazon.com/amplify',
    signs: [{ in: 'dns', matches: /\.amplifyapp\.com\.?$/, confidence: 0.9 }],
    implies: ['amazon-cloudfront'],
  },
  fastly: {
    name: 'Fastly',
    categories: ['CDN'],
    website: 'https://fastly.com',
    signs: [
      { in: 'header', name: 'x-fastly-request-id', confidence: 0.95 },
      { in: 'header', name: 'x-timer', matches: /^S\d{6,20}\.\d{1,9},VS/, confidence: 0.8 },
      { in: 'header', name: 'x-served-by', matches: /^cache-[a-z0-9-]{5,30}/, confidence: 0.8 },
    ],
  },
  akamai: {
    name: 'Akamai',
    categories: ['CDN'],
    website: 'https://akamai.com',
    signs: [
      { in: 'header', name: 'x-akamai-transformed', confidence: 0.95 },
      { in: 'header', name: 'server', matches: /^Akamai(?:GHost|NetStorage)/, confidence: 0.95 },
      { in: 'header', name: 'x-akamai-request-id', confidence: 0.9 },
      { in: 'dns', matches: /\.(?:edgekey|edgesuite|akamaiedge)\.net\.?$/, confidence: 0.9 },
    ],
  },
  bunny: {
    name: 'Bunny',
    categories: ['CDN'],
    website: 'https://bunny.net',
    signs: [
      { in: 'header', name: 'server', matches: /^BunnyCDN/, confidence: 0.95 },
      { in: 'header', name: 'cdn-pullzone', confidence: 0.95 },
    ],
  },
  keycdn: {
    name: 'KeyCDN',
    categories: ['CDN'],
    website: 'https://keycdn.com',
    signs: [{ in: 'header', name: 'server', matches: /^keycdn/i, confidence: 0.95 }],
  },
  gcore: {
    name: 'Gcore',
    categories: ['CDN'],
    website: 'https://gcore.com',
    signs: [{ in: 'header', name: 'server', matches: /^gcore/i, confidence: 0.9 }],
  },
  'google-cloud-cdn': {
    name: 'Google Cloud CDN',
    categories: ['CDN'],
    website: 'https://cloud.google.com/cdn',
    signs: [{ in: 'header', name: 'via', matches: /^1\.1 google$/, confidence: 0.7 }],
  },
  'google-cloud': {
    name: 'Google Cloud',
    website: 'https://cloud.google.com',
    signs: [
      { in: 'header', name: 'server', matches: /^Google Frontend$/, confidence: 0.9 },
      { in: 'header', name: 'x-cloud-trace-context', confidence: 0.7 },
    ],
  },
  'google-cloud-storage': {
    name: 'Google Cloud Storage',
    website: 'https://cloud.google.com/storage',
    signs: [
      { in: 'header', name: 'x-goog-generation', confidence: 0.9 },
      { in: 'header', name: 'x-guploader-uploadid', confidence: 0.9 },
    ],
  },
  'azure-front-door': {
    name: 'Azure Front Door',
    categories: ['CDN'],
    website: 'https://azure.microsoft.com/products/frontdoor',
    signs: [
      { in: 'header', name: 'x-azure-ref', confidence: 0.9 },
      { in: 'dns', matches: /\.azurefd\.net\.?$/, confidence: 0.9 },
    ],
  },
  'azure-app-service': {
    name: 'Azure App Service',
    website: 'https://azure.microsoft.com/products/app-service',
    signs: [
      { in: 'cookie', name: 'ARRAffinity', confidence: 0.9 },
      { in: 'cookie', name: 'ARRAffinitySameSite', confidence: 0.9 },
      { in: 'dns', matches: /\.azurewebsites\.net\.?$/, confidence: 0.9 },
    ],
  },
  'azure-static-web-apps': {
    name: 'Azure Static Web Apps',
    website: 'https://azure.microsoft.com/products/app-service/static',
    signs: [{ in: 'dns', matches: /\.azurestaticapps\.net\.?$/, confidence: 0.9 }],
  },
  'azure-storage': {
    name: 'Azure Storage',
    website: 'https://azure.microsoft.com/products/storage',
    signs: [{ in: 'header', name: 'server', matches: /^Windows-Azure-(?:Blob|Web)\//, confidence: 0.95 }],
  },
  'github-pages': {
    name: 'GitHub Pages',
    website: 'https://pages.github.com',
    signs: [
      { in: 'header', name: 'server', matches: /^GitHub\.com$/, confidence: 0.95 },
      { in: 'dns', matches: /\.github\.io\.?$/, confidence: 0.9 },
    ],
  },
  'gitlab-pages': {
    name: 'GitLab Pages',
    website: 'https://docs.gitlab.com/user/project/pages',
    signs: [{ in: 'dns', matches: /\.gitlab\.io\.?$/, confidence: 0.9 }],
  },
  'fly-io': {
    name: 'Fly.io',
    website: 'https://fly.io',
    signs: [
      { in: 'header', name: 'fly-request-id', confidence: 0.95 },
      { in: 'header', name: 'server', matches: /^Fly\//, confidence: 0.95 },
    ],
  },
  render: {
    name: 'Render',
    website: 'https://render.com',
    signs: [
      { in: 'header', name: 'x-render-origin-server', confidence: 0.95 },
      { in: 'header', name: 'rndr-id', confidence: 0.95 },
    ],
  },
  railway: {
    name: 'Railway',
    website: 'https://railway.com',
    signs: [
      { in: 'header', name: 'server', matches: /^railway/, confidence: 0.95 },
      { in: 'header', name: 'x-railway-request-id', confidence: 0.95 },
      { in: 'header', name: 'x-railway-edge', confidence: 0.95 },
    ],
  },
  heroku: {
    name: 'Heroku',
    website: 'https://heroku.com',
    signs: [
      { in: 'header', name: 'via', matches: /\bvegur\b/, confidence: 0.9 },
      { in: 'header', name: 'nel', matches: /heroku-nel/, confidence: 0.9 },
      { in: 'header', name: 'reporting-endpoints', matches: /heroku-nel/, confidence: 0.9 },
      { in: 'dns', matches: /\.herokudns\.com\.?$/, confidence: 0.9 },
    ],
  },
  'digitalocean-app-platform': {
    name: 'DigitalOcean App Platform',
    website: 'https://digitalocean.com/products/app-platform',
    signs: [
      { in: 'header', name: 'x-do-app-origin', confidence: 0.95 },
      { in: 'header', name: 'x-do-orig-status', confidence: 0.9 },
    ],
  },
  'deno-deploy': {
    name: 'Deno Deploy',
    website: 'https://deno.com/deploy',
    signs: [{ in: 'header', name: 'via', matches: /deployd\.deno\.dev/, confidence: 0.95 }],
  },
  surge: {
    name: 'Surge',
    website: 'https://surge.sh',
    signs: [{ in: 'header', name: 'server', matches: /^SurgeCDN/, confidence: 0.95 }],
  },
  pantheon: {
    name: 'Pantheon',
    website: 'https://pantheon.io',
    signs: [
      { in: 'header', name: 'x-pantheon-styx-hostname', confidence: 0.95 },
      { in: 'header', name: 'x-styx-req-id', confidence: 0.9 },
    ],
  },
  'wp-engine': {
    name: 'WP Engine',
    website: 'https://wpengine.com',
    signs: [
      { in: 'header', name: 'wpe-backend', confidence: 0.95 },
      { in: 'header', name: 'x-powered-by', matches: /^WP Engine/, confidence: 0.95 },
    ],
    implies: ['wordpress'],
  },
  kinsta: {
    name: 'Kinsta',
    website: 'https://kinsta.com',
    signs: [
      { in: 'header', name: 'x-kinsta-cache', confidence: 0.95 },
      { in: 'header', name: 'ki-edge', confidence: 0.9 },
    ],
  },
  hostinger: {
    name: 'Hostinger',
    website: 'https://hostinger.com',
    signs: [
      { in: 'header', name: 'platform', matches: /^hostinger/, confidence: 0.95 },
      { in: 'header', name: 'server', matches: /^hcdn$/, confidence: 0.9 },
    ],
  },
  upsun: {
    name: 'Upsun',
    website: 'https://upsun.com',
    signs: [
      { in: 'header', name: 'x-platform-cluster', confidence: 0.9 },
      { in: 'header', name: 'x-platform-router', confidence: 0.9 },
    ],
  },
  acquia: {
    name: 'Acquia',
    website: 'https://acquia.com',
    signs: [{ in: 'header', name: 'x-ah-environment', confidence: 0.9 }],
  },
  zeabur: {
    name: 'Zeabur',
    website: 'https://zeabur.com',
    signs: [{ in: 'header', name: 'x-zeabur-request-id', confidence: 0.95 }],
  },
  'shopify-oxygen': {
    name: 'Shopify Oxygen',
    website: 'https://shopify.com/hydrogen',
    signs: [
      { in: 'header', name: 'powered-by', matches: /^Shopify, Oxygen/, confidence: 0.95 },
      { in: 'header', name: 'oxygen-full-page-cache', confidence: 0.95 },
    ],
  },
  sucuri: {
    name: 'Sucuri',
    categories: ['Security', 'CDN'],
    website: 'https://sucuri.net',
    signs: [
      { in: 'header', name: 'server', matches: /^Sucuri/, confidence: 0.95 },
      { in: 'header', name: 'x-sucuri-id', confidence: 0.95 },
    ],
  },
  imperva: {
    name: 'Imperva',
    categories: ['Security', 'CDN'],
    website: 'https://imperva.com',
    signs: [
      { in: 'header', name: 'x-iinfo', confidence: 0.9 },
      { in: 'cookie', name: 'incap_ses_*', confidence: 0.95 },
      { in: 'cookie', name: 'visid_incap_*', confidence: 0.95 },
    ],
  },
  jsdelivr: {
    name: 'jsDelivr',
    categories: ['Public CDN'],
    website: 'https://jsdelivr.com',
    signs: [
      { in: 'script-url', host: 'cdn.jsdelivr.net', confidence: 0.95 },
      { in: 'link-url', host: 'cdn.jsdelivr.net', confidence: 0.9 },
    ],
  },
  cdnjs: {
    name: 'cdnjs',
    categories: ['Public CDN'],
    website: 'https://cdnjs.com',
    signs: [
      { in: 'script-url', host: 'cdnjs.cloudflare.com', confidence: 0.95 },
      { in: 'link-url', host: 'cdnjs.cloudflare.com', confidence: 0.9 },
    ],
  },
  unpkg: {
    name: 'unpkg',
    categories: ['Public CDN'],
    website: 'https://unpkg.com',
    signs: [
      { in: 'script-url', host: 'unpkg.com', confidence: 0.95 },
      { in: 'link-url', host: 'unpkg.com', confidence: 0.9 },
    ],
  },
  'esm-sh': {
    name: 'esm.sh',
    categories: ['Public CDN'],
    website: 'https://esm.sh',
    signs: [
      { in: 'script-url', host: 'esm.sh', confidence: 0.95 },
      { in: 'inline-script', matches: /"https:\/\/esm\.sh\//, confidence: 0.85 },
    ],
  },
  'google-hosted-libraries': {
    name: 'Google Hosted Libraries',
    categories: ['Public CDN'],
    website: 'https://developers.google.com/speed/libraries',
    signs: [{ in: 'script-url', host: 'ajax.googleapis.com', confidence: 0.95 }],
  },
});
