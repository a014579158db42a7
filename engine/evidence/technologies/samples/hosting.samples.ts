import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  vercel: {
    sent: 'Server: Vercel\nX-Vercel-Id: fra1::iad1::x7k2p-1763689200000-0123456789ab\nX-Vercel-Cache: HIT',
    lookAlike: { response: 'Server: VercelProxy/1.0\nX-Deployed-By: vercel', dns: ['vercel-dns.com.example.net.'] },
  },
  netlify: {
    sent: { response: 'Server: Netlify\nX-Nf-Request-Id: 01JD0000000000000000000000', dns: ['tea-shop.netlify.app.'] },
    lookAlike: {
      response: 'Server: nginx\nX-Frame-Options: ALLOW-FROM https://app.netlify.com',
      dns: ['netlify.app.shop.example.'],
    },
  },
  cloudflare: {
    sent: 'Server: cloudflare\nCF-RAY: 8f1d2c3b4a5e6f70-FRA\nCF-Cache-Status: DYNAMIC',
    lookAlike: { response: 'Server: cloudflare-nginx-lookalike\nX-CF-Ray: 1', dns: ['amy.ns.cloudflare.com.'] },
  },
  'cloudflare-pages': {
    sent: { response: 'Server: cloudflare\nCF-RAY: 8f2-FRA', dns: ['tea-shop.pages.dev.'] },
    lookAlike: { response: 'Server: cloudflare\nCF-RAY: 8f2-FRA', dns: ['pages.dev.shop.example.', 'teapages.dev.'] },
  },
  'firebase-hosting': {
    sent: 'Vary: x-fh-requested-host, accept-encoding',
    lookAlike:
      'Vary: x-requested-host, accept-encoding\n\n<a href="https://tea-12345.web.app">App</a><img src="/x-fh-requested-host.png" alt="">',
  },
  'amazon-cloudfront': {
    sent: 'Via: 1.1 0123456789abcdef.cloudfront.net (CloudFront)\nX-Cache: Hit from cloudfront\nX-Amz-Cf-Id: AbC==',
    lookAlike:
      'Via: 1.1 cloudfront-like-proxy\nX-Cache: Hit\n\n<img src="https://d111111abcdef8.cloudfront.net/a.png" alt="">',
  },
  'amazon-s3': {
    sent: 'Server: AmazonS3\nX-Amz-Request-Id: 0123456789ABCDEF\nX-Amz-Id-2: abc=',
    lookAlike:
      'Server: MinIO\nX-Amz-Request-Id: 0123456789ABCDEF\n\n<img src="https://tea.s3.amazonaws.com/a.png" alt="">',
  },
  'amazon-elb': {
    sent: {
      response: 'Set-Cookie: AWSALB=abc; Path=/\nSet-Cookie: AWSALBCORS=abc; Path=/; SameSite=None; Secure',
      dns: ['tea-1234567890.eu-west-1.elb.amazonaws.com.'],
    },
    lookAlike: { response: 'Set-Cookie: AWSALERT=1; Path=/', dns: ['ec2-192-0-2-1.eu-west-1.compute.amazonaws.com.'] },
  },
  'amazon-api-gateway': {
    sent: 'Apigw-Requestid: AbCdEfGhIjKlMno=',
    lookAlike: 'X-Amzn-RequestId: 01234567-89ab-cdef-0123-456789abcdef\nX-Gateway: api',
  },
  'aws-amplify-hosting': {
    sent: { response: 'Via: 1.1 0123456789abcdef.cloudfront.net (CloudFront)', dns: ['main.d1a2b3c4.amplifyapp.com.'] },
    lookAlike: { response: '<script>Amplify.configure({})</script>', dns: ['amplifyapp.com.shop.example.'] },
  },
  fastly: {
    sent: 'Via: 1.1 varnish\nX-Served-By: cache-fra-eddf8230044-FRA\nX-Timer: S1763689200.123456,VS0,VE1',
    beside: ['varnish'],
    lookAlike: 'X-Served-By: web-3.shop.example\nX-Timer: 0.123\nX-Cache: HIT',
  },
  akamai: {
    sent: {
      response: 'Server: AkamaiGHost\nX-Akamai-Transformed: 9 - 0 pmb=mRUM,1',
      dns: ['shop.example.edgekey.net.'],
    },
    lookAlike: {
      response: 'Server: Apache\nServer-Timing: ak_p; desc="1"',
      dns: ['edgekey.net.shop.example.', 'akamai.example.net.'],
    },
  },
  bunny: {
    sent: 'Server: BunnyCDN-DE1-1080\nCDN-PullZone: 123456\nCDN-Uid: 01234567-89ab-cdef-0123-456789abcdef',
    lookAlike: 'Server: Bunny/1.0\nCDN-Cache: HIT',
  },
  keycdn: {
    sent: 'Server: keycdn-engine\nX-Edge-Location: defr',
    lookAlike: 'Server: monkeycdn\nX-Edge-Location: defr',
  },
  gcore: { sent: 'Server: gcore\nX-ID: fr5-up-gc21', lookAlike: 'Server: logcore/2\nX-ID: fr5' },
  'google-cloud-cdn': {
    sent: 'Via: 1.1 google\nAge: 120',
    lookAlike: 'Via: 1.1 google-proxy.shop.example (squid/5.7)',
  },
  'google-cloud': {
    sent: 'Server: Google Frontend\nX-Cloud-Trace-Context: 0123456789abcdef0123456789abcdef/1;o=1',
    lookAlike: 'Server: Google Tag Manager Frontend\nX-Cloud: google',
  },
  'google-cloud-storage': {
    sent: 'Server: UploadServer\nX-GUploader-UploadID: AFiumC4\nX-Goog-Generation: 1700000000000000\nX-Goog-Storage-Class: STANDARD',
    lookAlike: 'Server: UploadServer\nX-Generation: 17\nX-Storage-Class: STANDARD',
  },
  'azure-front-door': {
    sent: {
      response: 'X-Azure-Ref: 20251101T100000Z-0123456789abcdef\nX-Cache: TCP_HIT',
      dns: ['tea-shop-abc123.z01.azurefd.net.'],
    },
    lookAlike: { response: 'X-Ref: azure-1\nX-Cache: TCP_HIT', dns: ['azurefd.net.shop.example.'] },
  },
  'azure-app-service': {
    sent: {
      response:
        'Set-Cookie: ARRAffinity=0123; Path=/; HttpOnly; Secure\nSet-Cookie: ARRAffinitySameSite=0123; Path=/; SameSite=None; Secure',
      dns: ['tea-shop.azurewebsites.net.'],
    },
    lookAlike: { response: 'Set-Cookie: Affinity=1; Path=/', dns: ['teaazurewebsites.net.'] },
  },
  'azure-static-web-apps': {
    sent: { dns: ['proud-rock-0123.azurestaticapps.net.'] },
    lookAlike: { dns: ['azurestaticapps.net.shop.example.', 'tea.z6.web.core.windows.net.'] },
  },
  'azure-storage': {
    sent: 'Server: Windows-Azure-Web/1.0 Microsoft-HTTPAPI/2.0\nX-Ms-Version: 2018-03-28',
    lookAlike: 'Server: Microsoft-HTTPAPI/2.0\nX-Ms-Version: 1',
  },
  'github-pages': {
    sent: { response: 'Server: GitHub.com\nX-GitHub-Request-Id: 1234:ABCD:0:0:0', dns: ['tea.github.io.'] },
    lookAlike: {
      response: 'Server: GitHub.com.example\n\n<a href="https://tea.github.io">Docs</a>',
      dns: ['github.io.shop.example.'],
    },
  },
  'gitlab-pages': {
    sent: { dns: ['tea.gitlab.io.'] },
    lookAlike: {
      response: '<a href="https://tea.gitlab.io">Docs</a>',
      dns: ['gitlab.io.shop.example.', 'mygitlab.io.'],
    },
  },
  'fly-io': {
    sent: 'Server: Fly/0a1b2c3d (2025-11-01)\nFly-Request-Id: 01JD0000000000000000000000-fra\nVia: 1.1 fly.io',
    lookAlike: 'Server: Flywheel/5.1.0\nX-Fly: 1',
  },
  render: {
    sent: 'Rndr-Id: 01234567-89ab-cdef\nX-Render-Origin-Server: Render',
    lookAlike: 'X-Render-Time: 12 ms\nX-Origin-Server: render-3',
  },
  railway: {
    sent: 'Server: railway-edge\nX-Railway-Edge: railway/europe-west4\nX-Railway-Request-Id: AbCdEf',
    lookAlike: 'Server: swiss-railway\nX-Railway: SBB',
  },
  heroku: {
    sent: 'Via: 1.1 vegur\nNel: {"report_to":"heroku-nel","max_age":3600}\nReporting-Endpoints: heroku-nel=https://nel.heroku.com/reports',
    lookAlike: {
      response: 'Via: 1.1 vegurproxy\n\n<a href="https://www.heroku.com">Heroku</a>',
      dns: ['herokudns.com.shop.example.'],
    },
  },
  'digitalocean-app-platform': {
    sent: 'X-DO-App-Origin: 01234567-89ab-cdef-0123-456789abcdef\nX-DO-Orig-Status: 200\nServer: cloudflare\nCF-RAY: 8f0-FRA',
    beside: ['cloudflare'],
    lookAlike: 'X-DO-Not-Track: 1\n\n<img src="https://tea.fra1.digitaloceanspaces.com/app-origin.png" alt="">',
  },
  'deno-deploy': {
    sent: 'Via: http/2 edgeproxy-h, 1.1 deployd.deno.dev\nVary: Accept-Encoding',
    lookAlike: 'Via: 1.1 denoproxy\n\n<a href="https://tea.deno.dev">App</a>',
  },
  surge: { sent: 'Server: SurgeCDN/0.27.1', lookAlike: 'Server: Insurge/2\nX-Surge: 1' },
  pantheon: {
    sent: 'X-Pantheon-Styx-Hostname: styx-fe4-b-5d4c\nX-Styx-Req-Id: 0123456789abcdef\nServer: nginx',
    beside: ['nginx'],
    lookAlike: 'X-Pantheon: Rome\nX-Req-Id: styx',
  },
  'wp-engine': {
    sent: 'X-Powered-By: WP Engine\nX-Cacheable: SHORT',
    lookAlike: 'X-Powered-By: WPEngineered\nX-WPE-Like: 1',
  },
  kinsta: {
    sent: 'Ki-Edge: v=20.2.7;mv=3.1.0\nKi-Cache-Type: CDN\nX-Kinsta-Cache: HIT',
    lookAlike: 'X-Cache: kinsta-like\nX-Edge: ki',
  },
  hostinger: {
    sent: 'Server: hcdn\nPlatform: hostinger\nPanel: hpanel',
    lookAlike: 'Server: hcdn-proxy\nPlatform: nothostinger',
  },
  upsun: {
    sent: 'X-Platform-Cluster: abcdefg-main-bvxea6i\nX-Platform-Processor: 0123\nX-Platform-Router: 4567',
    lookAlike: 'X-Platform: router\nX-Cluster: 3',
  },
  acquia: { sent: 'X-AH-Environment: prod\nX-Request-Id: v-0123', lookAlike: 'X-Environment: prod\nX-AH: acquia' },
  zeabur: { sent: 'X-Zeabur-Request-Id: fra1::01234567-89ab', lookAlike: 'X-Request-Id: zeabur-01234567' },
  'shopify-oxygen': {
    sent: 'Powered-By: Shopify, Oxygen\nOxygen-Full-Page-Cache: uncacheable',
    lookAlike: 'Powered-By: Oxygen Builder\nX-Oxygen: 21%',
  },
  sucuri: {
    sent: 'Server: Sucuri/Cloudproxy\nX-Sucuri-ID: 18017\nX-Sucuri-Cache: HIT',
    lookAlike: 'Server: nginx\nX-Scanned-By: Sucuri\n\n<img src="/img/sucuri-badge.png" alt="">',
  },
  imperva: {
    sent: 'X-Iinfo: 1-2-3 NNNN CT(0 0 0) RT(1 0) q(0 0 0 -1) r(0 0)\nSet-Cookie: visid_incap_123=abc; Path=/\nSet-Cookie: incap_ses_1_123=def; Path=/',
    lookAlike: 'X-Info: 1-2-3\nSet-Cookie: incapable=1; Path=/\nSet-Cookie: visid=1; Path=/',
  },
  jsdelivr: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/tea-widget@1.0.0/dist/index.min.js"></script>',
    lookAlike:
      '<script src="/cdn.jsdelivr.net/npm/tea.js"></script><script src="https://cdn.jsdelivr.net.example/tea.js"></script>',
  },
  cdnjs: {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/tea-widget/1.0.0/tea.min.js"></script>',
    lookAlike:
      '<script src="/ajax/libs/cdnjs/tea.min.js"></script><script src="https://cdnjs.cloudflare.com.example/tea.js"></script>',
  },
  unpkg: {
    sent: '<script src="https://unpkg.com/tea-widget@1.0.0/dist/index.js"></script>',
    lookAlike: '<script src="/unpkg.com/tea.js"></script><script src="https://notunpkg.com/tea.js"></script>',
  },
  'esm-sh': {
    sent: '<script type="importmap">{"imports":{"tea-widget":"https://esm.sh/tea-widget@1.0.0"}}</script>',
    lookAlike:
      '<script src="/esm.sh/tea.js" type="module"></script><script>const a="https://esm.shop.example/"</script>',
  },
  'google-hosted-libraries': {
    sent: '<script src="https://ajax.googleapis.com/ajax/libs/webfont/1.6.26/webfont.js"></script>',
    lookAlike:
      '<script src="/ajax/libs/googleapis/webfont.js"></script><script src="https://ajax.googleapis.com.example/a.js"></script>',
  },
};
