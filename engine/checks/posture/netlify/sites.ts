import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, listOr, statedAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { showsLateRenewal, showsOlderThanYear } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOn, shownNames } from '../support/settings.ts';

const HTTPS_DOCS = 'https://docs.netlify.com/manage/domains/secure-domains-with-https/https-ssl/';
const DEPLOYS_DOCS = 'https://docs.netlify.com/deploy/manage-deploys/manage-deploys-overview/';
const IMAGE_DOCS = 'https://docs.netlify.com/build/configure-builds/available-software-at-build-time/';
/** Images whose support by Netlify has ended, that of Focal on 2026-01-01. */
const OLD_IMAGE = /^(?:trusty|xenial|focal)\b/;
const own = { custom_domain: 'www.shop.example', ssl: true, force_ssl: true };
const repository = (more: Readonly<Record<string, Json>>) => ({
  build_settings: { repo_path: 'acme/shop', repo_branch: 'main', public_repo: false, ...more },
});
const parent = { custom_domain: 'www.shop.example', domain_aliases: ['shop.example'] };
const DOMAINS = { reads: 'netlifySites', page: '/domain-management' } as const;
const DEPLOYS = { reads: 'netlifySites', page: '/configuration/deploys' } as const;
const CERTIFICATES = { reads: 'netlifyCertificates', none: 'No site has a custom domain with a certificate' } as const;

export default definePostureTable('netlify', {
  'force-https': {
    title: 'Sites redirect to HTTPS',
    why: 'Visitors who type the address or follow an old link stay on plain HTTP, where anyone on the network path can read and change the page.',
    severity: 'medium',
    message: 'Site does not force HTTPS',
    fix: 'In the project under Domain management → HTTPS, turn on “Force HTTPS”.',
    references: ['CWE-319', HTTPS_DOCS],
    ...DOMAINS,
    exempt: (data) => withoutDomain(data) ?? (flagAt(data, 'ssl') ? undefined : 'The domain has no certificate yet'),
    ...mustBeOn('force_ssl', own),
    exempted: [{ data: { custom_domain: null } }, { data: { ...own, ssl: false } }],
  },
  certificate: {
    title: 'Custom domains have a certificate',
    why: 'Without one, browsers refuse to open the site over HTTPS.',
    severity: 'high',
    message: 'Custom domain without certificate',
    fix: 'In the project under Domain management, correct the DNS records that are marked there. Then, under HTTPS, choose “Verify DNS configuration”.',
    references: ['CWE-295', HTTPS_DOCS],
    ...DOMAINS,
    exempt: withoutDomain,
    ...mustBeOn('ssl', own),
    exempted: [{ data: { custom_domain: null } }],
  },
  'certificate-expiry': {
    title: 'Certificates of the sites are renewed in time',
    why: 'Netlify renews certificates weeks before they expire. A certificate that is closer to its expiration could not be renewed; browsers reject the site once it expires.',
    severity: 'medium',
    message: 'Certificate expires within two weeks and was not renewed',
    fix: 'In the project under Domain management, check that each domain still points to Netlify and remove those that are no longer used. Then renew the certificate under HTTPS. Upload your own certificate again if it is one.',
    references: ['CWE-298', HTTPS_DOCS],
    ...CERTIFICATES,
    finds: showsLateRenewal('expires_at'),
    weak: [{ data: { domains: ['www.shop.example', 'shop.example'], expires_at: '2026-03-05T09:00:00Z' } }],
    sound: [{ data: { domains: ['www.shop.example', 'shop.example'], expires_at: '2027-12-05T09:00:00Z' } }],
  },
  'certificate-names': {
    title: 'The certificate covers every domain of the site',
    why: 'Visitors of a domain that it does not cover get a certificate warning instead of the site.',
    severity: 'medium',
    message: 'Certificate does not cover a domain of the site',
    fix: 'In the project under Domain management, correct the DNS records of the domain or remove it. Then renew the certificate under HTTPS.',
    references: ['CWE-297', HTTPS_DOCS],
    ...CERTIFICATES,
    finds(data, site) {
      const covered = listAt(data, 'domains').map((name) => String(name).toLowerCase());
      const names = [textAt(site, 'custom_domain'), ...listOr(site, 'domain_aliases').map(String)];
      return shownNames(names.filter((name) => !covers(covered, name.toLowerCase())));
    },
    weak: [{ data: { domains: ['shop.example'] }, parent }],
    sound: [
      { data: { domains: ['shop.example', 'www.shop.example'] }, parent },
      { data: { domains: ['*.shop.example', 'shop.example'] }, parent },
    ],
  },
  'public-logs': {
    title: 'Deploy logs of private repositories are private',
    why: 'Build tools print paths, package names and sometimes the values of variables. Public logs can be read by everyone who knows the address of a deploy.',
    severity: 'low',
    message: 'Deploy logs of a private repository are public',
    fix: 'In the project under Project configuration → Build & deploy → Continuous deployment → Build settings, set the visibility of deploy logs to “Private logs”.',
    references: ['CWE-532', DEPLOYS_DOCS],
    ...DEPLOYS,
    exempt: (data) =>
      withoutRepository(data) ??
      (valueAt(data, 'build_settings.public_repo') === true ? 'The repository is public' : undefined),
    finds: (data) =>
      statedAt(data, 'build_settings.private_logs') === true ? undefined : 'build_settings.private_logs: false',
    weak: [{ data: repository({ private_logs: false }) }, { data: repository({ private_logs: null }) }],
    sound: [{ data: repository({ private_logs: true }) }],
    exempted: [{ data: repository({ public_repo: true, private_logs: false }) }, { data: { build_settings: {} } }],
  },
  'non-git-deploys': {
    title: 'Production is deployed from Git only',
    why: 'Otherwise, one stolen token of a member is enough to publish any files without a review and without a trace in the repository.',
    severity: 'low',
    message: 'Production can be deployed without Git',
    fix: 'In the project under Project configuration → Build & deploy → Continuous deployment, prevent production deploys that do not come from Git. Leave it off if your own build server deploys with the CLI.',
    references: ['CWE-345', DEPLOYS_DOCS],
    ...DEPLOYS,
    exempt: withoutRepository,
    ...mustBeOn('prevent_non_git_prod_deploys', repository({})),
    exempted: [{ data: { build_settings: {}, prevent_non_git_prod_deploys: false } }],
  },
  'build-image': {
    title: 'The build image is maintained',
    why: 'Builds run with the variables of the site on a system whose vulnerabilities are no longer fixed.',
    severity: 'low',
    message: 'Build image is no longer maintained',
    fix: 'In the project under Project configuration → Build & deploy → Continuous deployment → Build image selection, choose Ubuntu Noble 24.04 and check the next deploy preview.',
    references: ['CWE-1104', IMAGE_DOCS],
    ...DEPLOYS,
    exempt: withoutRepository,
    finds(data) {
      const image = textAt(data, 'build_image');
      return OLD_IMAGE.test(image) ? `build_image: ${image}` : undefined;
    },
    weak: [
      { data: { ...repository({}), build_image: 'focal' } },
      { data: { ...repository({}), build_image: 'xenial' } },
    ],
    sound: [{ data: { ...repository({}), build_image: 'noble' } }],
    exempted: [{ data: { build_settings: {}, build_image: 'focal' } }],
  },
  'production-branch': {
    title: 'The published deploy comes from the production branch',
    why: 'A deploy that was published by hand skips the review that the production branch requires, and the next push replaces it.',
    severity: 'low',
    likelihood: 'possible',
    message: 'The published deploy comes from another branch',
    fix: 'Merge the branch if it is meant for production, or publish the latest deploy of the production branch under Deploys.',
    references: ['CWE-1269', DEPLOYS_DOCS],
    reads: 'netlifySites',
    page: '/deploys',
    exempt: (data) =>
      withoutRepository(data) ??
      (textOr(data, 'published_deploy.branch') === '' ? 'Nothing is published from a branch' : undefined),
    finds(data) {
      const branch = textAt(data, 'published_deploy.branch');
      const expected = textAt(data, 'build_settings.repo_branch');
      return branch === expected ? undefined : `published: ${branch}, production branch: ${expected}`;
    },
    weak: [{ data: { ...repository({}), published_deploy: { branch: 'try-checkout' } } }],
    sound: [{ data: { ...repository({}), published_deploy: { branch: 'main' } } }],
    exempted: [{ data: { ...repository({}), published_deploy: {} } }, { data: { build_settings: {} } }],
  },
  'preview-domain': {
    title: 'Previews do not run below the domain of the site',
    why: 'Code of unreviewed branches can then read and set cookies that the site shares with its subdomains, and counts as the same site in browsers.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Previews run below the domain of the site',
    fix: 'In the project under Domain management → Automatic deploy subdomains, use a separate domain for deploy previews and branch deploys, or their `netlify.app` addresses.',
    references: ['CWE-653', 'https://docs.netlify.com/manage/domains/configure-domains/automatic-deploy-subdomains/'],
    ...DOMAINS,
    exempt: withoutDomain,
    finds(data) {
      const domain = textAt(data, 'custom_domain').replace(/^www\./, '');
      const previews = ['deploy_preview_custom_domain', 'branch_deploy_custom_domain'].filter((name) => {
        const preview = textOr(data, name);
        return preview === domain || preview.endsWith(`.${domain}`);
      });
      return shownNames(previews.map((name) => `${name}: ${textAt(data, name)}`));
    },
    weak: [{ data: { ...own, deploy_preview_custom_domain: 'preview.shop.example' } }],
    sound: [
      { data: { ...own, deploy_preview_custom_domain: 'shop-previews.example' } },
      { data: { ...own, branch_deploy_custom_domain: null } },
    ],
    exempted: [{ data: { custom_domain: '' } }],
  },
  'build-hook-age': {
    title: 'Build hooks are rotated every year',
    why: 'Anyone who knows the URL of a build hook can start builds. The URL is stored in the settings of content systems, schedulers and scripts.',
    severity: 'low',
    message: 'Build hook is older than a year',
    fix: 'In the project under Project configuration → Build & deploy → Build hooks, add a new hook, replace the old one where it is used, and delete it.',
    references: ['CWE-324', 'https://docs.netlify.com/build/configure-builds/build-hooks/'],
    reads: 'netlifyBuildHooks',
    none: 'The sites have no build hooks',
    finds: showsOlderThanYear('created_at', 'created'),
    weak: [{ data: { title: 'content', created_at: '2023-05-01T09:00:00Z' } }],
    sound: [{ data: { title: 'content', created_at: '2026-02-01T09:00:00Z' } }],
  },
});

function withoutDomain(data: Json): string | undefined {
  return textOr(data, 'custom_domain') === '' ? 'The site has no custom domain' : undefined;
}

function withoutRepository(data: Json): string | undefined {
  return textOr(data, 'build_settings.repo_path') === '' ? 'The site has no Git repository' : undefined;
}

function covers(covered: readonly string[], name: string): boolean {
  return covered.includes(name) || covered.includes(`*.${name.split('.').slice(1).join('.')}`);
}
