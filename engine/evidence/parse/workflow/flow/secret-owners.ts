import type { Scope } from './scope.ts';

const GITHUB = /(?:^|\.)(?:github\.com|githubusercontent\.com|ghcr\.io|github\.dev)$/;
/** Words of names that say nothing about whose secret it is. */
const GENERAL = new Set(
  'access account admin api app apps auth authorization automation base bearer bot build ci client credential credentials data deploy deployment dev devel endpoint github host http https key keys live login machine main name org pass passphrase passwd password pat personal prod production project publish pwd read release repo repository robot root secret secrets send server service sign signing site ssh staging status system test token tokens upload url user username value web webhook write'.split(
    ' ',
  ),
);

/** Whether the name of a secret, or the repository, names the host. */
export function belongsTo(secret: string, host: string, { set }: Scope): boolean {
  if (secret === 'github_token') return GITHUB.test(host);
  if (KNOWN.test(host)) return true;
  const labels = host.split('.').slice(0, -1).join('.').replaceAll('-', '');
  const own = (set.repository.slug ?? '').toLowerCase().split('/');
  const words = [...secret.split(/[^a-z\d]{1,50}/), ...own.map((name) => name.replace(/[^a-z\d]{1,50}/g, ''))];
  return words.some((word) => word.length > 1 && !GENERAL.has(word) && isNamed(word.replace(/\d{1,10}$/, ''), labels));
}

function isNamed(word: string, labels: string): boolean {
  return word.length > 2 ? labels.includes(word) : labels.split('.').includes(word);
}

/** Services whose tokens have many names. */
const KNOWN =
  /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|npmjs\.org|npmjs\.com|pypi\.org|crates\.io|rubygems\.org|docker\.(?:com|io)|quay\.io|amazonaws\.com|azure\.com|windows\.net|microsoftonline\.com|googleapis\.com|google\.com|cloudflare\.com|vercel\.com|netlify\.com|heroku\.com|fly\.io|render\.com|railway\.app|supabase\.(?:co|com)|slack\.com|discord(?:app)?\.com|telegram\.org|atlassian\.(?:com|net)|sentry\.io|datadoghq\.com|newrelic\.com|codecov\.io|sonarcloud\.io|snyk\.io|openai\.com|anthropic\.com|mozilla\.org|apple\.com|jfrog\.io|sonatype\.(?:com|org)|maven\.org|nuget\.org|packagist\.org|hashicorp\.com|terraform\.io|digitalocean\.com|linode\.com|hetzner\.(?:cloud|com)|mailgun\.net|sendgrid\.com|twilio\.com|stripe\.com|notion\.com|linear\.app|pagerduty\.com|opsgenie\.com|statuspage\.io|algolia\.(?:net|com)|transifex\.com|crowdin\.com)$/;
