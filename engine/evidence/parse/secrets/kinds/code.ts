import { hasChecksum, hasHexChecksum, hasRoutableChecksum } from '../checksums.ts';
import { objectFrom } from '../jwt.ts';
import { keyed } from '../keyed-rule.ts';
import { ALNUM40, HEX32, HEX40, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

const GITHUB = 'docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github';
const GITLAB = 'docs.gitlab.com/security/tokens';
const ROUTABLE = String.raw`[\w-]{27,300}\.[0-9a-z]{2}\.[0-9a-z]{9}`;
const BITBUCKET = 'support.atlassian.com/bitbucket-cloud/docs/access-tokens';
const CIRCLECI = 'circleci.com/docs/managing-api-tokens';
const JFROG = 'jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens';
const SOURCEGRAPH = 'sourcegraph.com/docs/cli/how-tos/creating_an_access_token';

/** Source code, packages, builds and deliveries. */
export const CODE = {
  github: rule(GITHUB, ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], 'gh(?:[pousr]_[A-Za-z0-9]{36}|r_[A-Za-z0-9]{76})', {
    confirms: hasChecksum,
  }),
  'github-fine-grained': rule(GITHUB, 'github_pat_', 'github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}'),
  'github-installation': rule(
    'github.blog/changelog/2026-05-15-github-app-installation-tokens-per-request-override-header',
    'ghs_',
    String.raw`ghs_\d{1,12}_eyJ[\w-]{10,400}\.eyJ[\w-]{20,1500}\.[\w-]{20,700}`,
  ),
  'github-client-secret': named(
    GITHUB,
    ['github client secret', 'github secret', 'github oauth secret', 'gh client secret'],
    HEX40,
  ),
  gitlab: rule(GITLAB, 'glpat-', String.raw`glpat-(?:[\w-]{20}|${ROUTABLE})`, {
    confirms: (token) => hasRoutableChecksum(token) && /\d/.test(token) && /[A-Za-z]{2}/.test(token),
  }),
  'gitlab-token': rule(
    GITLAB,
    ['gldt-', 'glrt-', 'glrtr-', 'glft-', 'glimt-', 'glsoat-', 'glffct-', 'glwt-'],
    String.raw`gl(?:dt|rtr?|ft|imt|soat|ffct|wt)-(?:[\w-]{20,26}|(?:t\d_)${ROUTABLE}|${ROUTABLE}|t\d_[\w-]{20,30})`,
    { confirms: (token) => hasRoutableChecksum(token) && /\d/.test(token) && /[A-Za-z]{2}/.test(token) },
  ),
  'gitlab-trigger': rule(GITLAB, 'glptt-', `glptt-${HEX40}`),
  'gitlab-agent': rule(GITLAB, 'glagent-', String.raw`glagent-[\w-]{50}`),
  'gitlab-application': rule(GITLAB, 'gloas-', `gloas-${HEX64}`),
  'gitlab-job': rule(GITLAB, 'glcbt-', String.raw`glcbt-[0-9a-zA-Z]{1,5}_[\w-]{20}`),
  'gitlab-runner-registration': rule(GITLAB, 'GR1348941', String.raw`GR1348941[\w-]{20}`),
  'bitbucket-app-password': rule(BITBUCKET, 'ATBB', 'ATBB[A-Za-z0-9]{24}[0-9A-F]{8}'),
  'bitbucket-access': rule(BITBUCKET, 'ATCTT3', String.raw`ATCTT3[\w-]{170,210}=[0-9A-F]{8}`),
  'bitbucket-client-secret': named(BITBUCKET, ['bitbucket client secret', 'bitbucket secret'], '[A-Za-z0-9]{32,64}'),
  npm: rule('docs.npmjs.com/about-access-tokens', 'npm_', 'npm_[A-Za-z0-9]{36}', { confirms: hasChecksum }),
  'npm-legacy': rule(
    'docs.npmjs.com/about-access-tokens',
    '_authToken',
    String.raw`(?:(?<![:/])|(?<=//[\w.-]{1,253}(?::\d{1,5})?/[\w./@-]{0,200}:))_authToken["'\`]?\s{0,3}[:=]\s{0,3}["'\`]?(?:NpmToken[.])?(${UUID})`,
  ),
  pypi: rule(
    'pypi.org/help',
    ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'],
    String.raw`pypi-(?:AgEIcHlwaS5vcmc|AgENdGVzdC5weXBpLm9yZw)[\w-]{85,1000}`,
  ),
  rubygems: rule('guides.rubygems.org/api-key-scopes', 'rubygems_', 'rubygems_[0-9a-f]{48}'),
  nuget: rule('learn.microsoft.com/nuget/nuget-org/scoped-api-keys', 'oy2', 'oy2[a-z0-9]{43}', near(/nuget|api_?key/i)),
  'crates-io': rule('doc.rust-lang.org/cargo/reference/publishing.html', 'cio', 'cio[A-Za-z0-9]{32}', {
    reach: 100,
    confirms: (token, around) => /\d/.test(token) && /cargo|crates|bearer/i.test(around),
  }),
  clojars: rule('github.com/clojars/clojars-web/wiki/Deploy-Tokens', 'CLOJARS_', 'CLOJARS_[a-z0-9]{60}'),
  artifactory: rule(JFROG, 'AKCp', 'AKCp[A-Za-z0-9]{60,76}'),
  'artifactory-reference': rule(JFROG, 'cmVmdGtu', 'cmVmdGtu[A-Za-z0-9]{56}'),
  'artifactory-password': rule(
    JFROG,
    ['AP5', 'AP6', 'APA', 'APB'],
    'AP[56AB][A-Za-z0-9]{30,60}',
    near(/artifactory|jfrog/i),
  ),
  docker: rule(
    'docs.docker.com/security/access-tokens',
    ['dckr_pat_', 'dckr_oat_'],
    String.raw`dckr_(?:pat_[\w-]{27}|oat_[\w-]{32})`,
  ),
  postman: rule(
    'learning.postman.com/docs/developer/postman-api/authentication',
    'PMAK-',
    'PMAK-[0-9a-f]{24}-[0-9a-f]{34}',
  ),
  circleci: rule(CIRCLECI, ['CCIPAT_', 'CCIPRJ_'], `CCIP(?:AT|RJ)_[A-Za-z0-9_]{20,24}_${HEX40}`),
  'circleci-classic': keyed(CIRCLECI, ['circleci', 'circle ci'], HEX40),
  buildkite: rule(
    'buildkite.com/docs/apis/managing-api-tokens',
    ['bkua_', 'bkaj_', 'bkct_'],
    `bk(?:ua|aj|ct)_[0-9a-zA-Z]{40,64}`,
  ),
  travis: named(
    'docs.travis-ci.com/user/triggering-builds',
    ['travis token', 'travis api token', 'travis access token', 'travisci token'],
    String.raw`[\w-]{22}`,
  ),
  codecov: named('docs.codecov.com/docs/codecov-tokens', ['codecov token'], UUID),
  codeclimate: named(
    'docs.codeclimate.com/docs/api',
    [
      'codeclimate token',
      'code climate token',
      'codeclimate api token',
      'codeclimate repo token',
      'cc test reporter id',
    ],
    `${HEX40}|${HEX64}`,
  ),
  sonar: rule(
    'docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens',
    ['squ_', 'sqp_', 'sqa_'],
    `sq[upa]_${HEX40}`,
  ),
  'sonar-login': named('docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens', ['sonar login'], HEX40),
  'npm-token': named('docs.npmjs.com/about-access-tokens', ['npm token', 'npm auth token'], UUID),
  'sonar-classic': keyed('docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens', ['sonar'], HEX40),
  snyk: named(
    'docs.snyk.io/snyk-api/authentication-for-api',
    ['snyk token', 'snyk api token', 'snyk api key', 'snyk key', 'snyk oauth token'],
    UUID,
  ),
  sourcegraph: rule(SOURCEGRAPH, ['sgp_', 'slk_'], `(?:sgp_(?:(?:[0-9a-f]{16}|local)_)?${HEX40}|slk_${HEX64})`),
  stackhawk: rule('docs.stackhawk.com/apidocs.html', 'hawk.', String.raw`hawk\.[\w-]{20}\.[\w-]{20}`),
  'dependency-track': rule(
    'docs.dependencytrack.org/integrations/rest-api',
    'odt_',
    'odt_(?:[A-Za-z0-9]{8}_[A-Za-z0-9]{32}|[A-Za-z0-9]{32}(?:[A-Za-z0-9]{4})?)',
  ),
  octopus: rule(
    'octopus.com/docs/octopus-rest-api/how-to-create-an-api-key',
    'API-',
    'API-[A-Z0-9]{25,32}',
    near(/octopus/i),
  ),
  harness: rule(
    'developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys',
    ['pat.', 'sat.'],
    String.raw`[ps]at\.[\w-]{22}\.[0-9a-f]{24}\.[A-Za-z0-9]{20}`,
  ),
  teamcity: rule(
    'www.jetbrains.com/help/teamcity/configuring-your-user-profile.html',
    'eyJ0eXAiOiAiVENWMiJ9.',
    String.raw`eyJ0eXAiOiAiVENWMiJ9\.[\w-]{36}\.[\w-]{48}`,
  ),
  infracost: rule('www.infracost.io/docs', 'ico-', 'ico-[A-Za-z0-9]{32}', near(/infracost/i)),
  'sauce-labs': named(
    'docs.saucelabs.com/dev/api',
    ['sauce access key', 'saucelabs access key', 'sauce labs access key', 'sauce token', 'sauce key'],
    UUID,
  ),
  browserstack: keyed(
    'www.browserstack.com/docs/automate/api-reference/selenium/introduction',
    ['browserstack'],
    '[A-Za-z0-9]{20}',
  ),
  lokalise: keyed('docs.lokalise.com/en/articles/1929556-api-tokens', ['lokalise'], HEX40),
  crowdin: keyed('support.crowdin.com/account-settings', ['crowdin'], '[0-9a-f]{80}'),
  readme: rule('docs.readme.com/main/reference/intro-authentication', 'rdme_', 'rdme_[a-z0-9]{70}'),
  expo: named('docs.expo.dev/accounts/programmatic-access', ['expo token', 'expo access token'], String.raw`[\w-]{40}`),
  jenkins: named(
    'www.jenkins.io/doc/book/system-administration/authenticating-scripted-clients',
    ['jenkins token', 'jenkins api token', 'jenkins passwd', 'jenkins password'],
    `11${HEX32}`,
  ),
  gitea: keyed('docs.gitea.com/development/api-usage', ['gitea', 'forgejo', 'codeberg'], HEX40),
  gitter: keyed('developer.gitter.im/docs/authentication', ['gitter'], ALNUM40),
  atlassian: rule(
    'support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account',
    'ATATT3',
    String.raw`ATATT3[\w=-]{180,220}`,
  ),
  'atlassian-classic': keyed(
    'support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account',
    ['jira', 'confluence', 'atlassian'],
    '[A-Za-z0-9]{24}',
  ),
  grafana: rule(
    'grafana.com/docs/grafana/latest/administration/service-accounts',
    'glsa_',
    'glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}',
    {
      confirms: (token) => hasHexChecksum(token),
    },
  ),
  'grafana-cloud': rule(
    'grafana.com/docs/grafana-cloud/account-management/authentication-and-permissions/access-policies',
    'glc_eyJ',
    'glc_eyJ[A-Za-z0-9+/]{40,400}={0,3}',
  ),
  'grafana-classic': rule(
    'grafana.com/docs/grafana/latest/administration/api-keys',
    'eyJrIjoi',
    'eyJrIjoi[A-Za-z0-9+/]{60,200}={0,3}',
    { confirms: (key) => typeof objectFrom(key)?.n === 'string' },
  ),
} as const;
