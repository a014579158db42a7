import { registrableDomain } from '../../evidence/parse/http/same-site.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { testAll } from '../tested-points.ts';

const LABELS = ['www', 'app', 'api', 'staging', 'dev', 'blog', 'docs', 'status', 'shop', 'help'];

/** Services where anyone can claim an unclaimed name, and how they respond for one. */
const SERVICES: readonly (readonly [name: string, suffix: RegExp, unclaimed: RegExp | 'no such name'])[] = [
  ['GitHub Pages', /\.github\.io$/, /There isn(?:'|&#39;)t a GitHub Pages site here\./],
  ['Amazon S3', /\.s3(?:[.-][a-z0-9-]{2,20})?\.amazonaws\.com$/, /<Code>NoSuchBucket<\/Code>/],
  // Names with a random part cannot be chosen freely.
  ['AWS Elastic Beanstalk', /^[\w-]{1,63}\.[a-z]{2}-[a-z]{2,12}-\d\.elasticbeanstalk\.com$/, 'no such name'],
  [
    'Azure',
    /^[\w-]{1,63}\.(?:azurewebsites\.net|[a-z0-9]{2,30}\.cloudapp\.azure\.com|trafficmanager\.net|blob\.core\.windows\.net)$/,
    'no such name',
  ],
  ['Bitbucket', /\.bitbucket\.io$/, /Repository not found/],
  ['Surge', /\.surge\.sh$/, /project not found/],
  ['Ghost', /\.ghost\.io$/, /Site unavailable.{0,3}Ghost\.org|The thing you were looking for is no longer here/],
  [
    'ReadMe',
    /\.readme\.io$/,
    /The creators of this project are still working on making everything perfect!|Project doesnt exist\.\.\. yet!/,
  ],
];

export default defineProbe({
  id: 'active/names/takeover',
  title: 'No dangling DNS records (subdomain takeover)',
  why: 'An attacker who claims the abandoned name at the service controls content on your subdomain, including cookies and certificates for it.',
  needs: ['address'],
  profile: 'standard',
  budget: 12,
  problems: {
    unclaimed: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Dangling DNS record: possible subdomain takeover',
      fix: 'Delete the DNS record or claim the name at the service again.',
    },
  },
  references: ['CWE-350', 'https://github.com/EdOverflow/can-i-take-over-xyz'],
  skip: ({ address }) =>
    registrableDomain(address).includes('.') && !/^[\d.]+$|:/.test(registrableDomain(address))
      ? undefined
      : 'The target has no registrable domain',
  async ask({ address }, asking) {
    const domain = registrableDomain(address);
    const { protocol } = new URL(address);
    const names = [...new Set([new URL(address).hostname, ...LABELS.map((label) => `${label}.${domain}`)])];
    return testAll(names, async (name) => {
      const alias = await asking.records(name, 'CNAME');
      const target = alias?.records[0]?.replace(/\.$/, '');
      const service = SERVICES.find(([, suffix]) => target !== undefined && suffix.test(target));
      if (target === undefined || !service) return undefined;
      const [called, , unclaimed] = service;
      const found = { problem: 'unclaimed' as const, location: { record: name, part: `→ ${target}` } };
      if (unclaimed === 'no such name') {
        const end = await asking.records(target, 'A');
        if (end?.status !== 'nxdomain') return undefined;
        return { ...found, evidence: `the name does not exist at ${called} (NXDOMAIN)` };
      }
      const request = { url: `${protocol === 'https:' ? 'http:' : protocol}//${name}/` };
      const answer = await asking.fetchAny(request);
      if (!answer || answer.status < 400 || !unclaimed.test(answer.text.slice(0, 20_000))) return undefined;
      return { ...found, evidence: `${called} reports the name as unclaimed`, proof: proofOf(request, answer) };
    });
  },
  scenes: () => {
    const page = htmlAnswer('<html><body>Socks</body></html>');
    const records = { 'docs.shop.example CNAME': ['warm.github.io'], 'warm.github.io A': ['192.0.2.7'] };
    const gone = htmlAnswer("<h1>404</h1><p>There isn't a GitHub Pages site here.</p>", 404);
    return [
      {
        name: 'a GitHub Pages site is gone',
        answers: { '/': page, 'http://docs.shop.example/': gone },
        records,
        finds: ['unclaimed'],
      },
      {
        name: 'a GitHub Pages site exists',
        answers: { '/': page, 'http://docs.shop.example/': page },
        records,
        finds: [],
      },
      {
        name: 'an Azure name is gone',
        answers: { '/': page },
        records: { 'api.shop.example CNAME': ['warm.azurewebsites.net'] },
        finds: ['unclaimed'],
      },
      {
        name: 'an Azure name exists',
        answers: { '/': page },
        records: { 'api.shop.example CNAME': ['warm.azurewebsites.net'], 'warm.azurewebsites.net A': ['192.0.2.8'] },
        finds: [],
      },
      {
        name: 'random Azure and AWS names are gone',
        answers: { '/': page },
        records: {
          'api.shop.example CNAME': ['warm-a1b2c3d4e5f6.westeurope-01.azurewebsites.net'],
          'app.shop.example CNAME': ['warm.eba-a1b2c3d4.eu-central-1.elasticbeanstalk.com'],
        },
        finds: [],
      },
      {
        name: 'a chosen AWS name is gone',
        answers: { '/': page },
        records: { 'app.shop.example CNAME': ['warm.eu-central-1.elasticbeanstalk.com'] },
        finds: ['unclaimed'],
      },
      { name: 'the domain has no such names', answers: { '/': page }, finds: [] },
    ];
  },
});
