/**
 * Published vulnerabilities of actions: action (of a repository with several, the one that is affected), advisory, CVE, severity, first affected version, first fixed version, and what is wrong in
 * our own words. Source: GitHub Advisory Database (CC-BY-4.0), ecosystem GitHub Actions, up to 2026-06-30.
 */
export const ADVISORY_TABLE = `
actions/download-artifact | GHSA-cxww-7g56-2vh6 | CVE-2024-42471 | high | 4.0.0 | 4.1.3 | an artifact can write files anywhere
anthropics/claude-code-action | GHSA-8q5r-mmjf-575q | CVE-2026-47751 | medium | 0 | 1.0.74 | a pull request can bring its own MCP servers, which run with the secrets of the job
aquasecurity/setup-trivy | GHSA-69fq-xp46-6x23 | CVE-2026-33634 | critical | 0 | 0.2.6 | tags pointed to malicious commits
aquasecurity/trivy-action | GHSA-69fq-xp46-6x23 | CVE-2026-33634 | critical | 0 | 0.35.0 | tags pointed to malicious commits
aquasecurity/trivy-action | GHSA-9p44-j4g5-cfx5 | CVE-2026-26189 | medium | 0.31.0 | 0.34.0 | inputs can run shell commands
atlassian/gajira-create | GHSA-4xqx-pqpj-9fqw | CVE-2020-14188 | critical | 0 | 2.0.1 | the text of an issue can run code
azure/setup-kubectl | GHSA-p756-rfxh-x63h | CVE-2023-23939 | low | 0 | 3 | the installed binary is writable by everyone
boldestdungeon/steam-workshop-deploy | GHSA-x6gv-2rvh-qmp6 | - | critical | 0 | 2.0.0 | publishes the .git folder with its credentials
buildalon/setup-steamcmd | GHSA-mj96-mh85-r574 | - | high | 0 | 1.1.0 | writes the Steam token to the log
bullfrogsec/bullfrog | GHSA-m32f-fjw2-37v3 | CVE-2025-47775 | medium | 0 | 0.8.4 | DNS over TCP bypasses the domain filter
canonical/get-workflow-version-action | GHSA-26wh-cc3r-w6pj | CVE-2025-31479 | high | 0 | 1.0.1 | writes part of the token to the log
check-spelling/check-spelling | GHSA-g86g-chm8-7r2p | CVE-2021-32724 | critical | 0 | 0.0.19 | a symbolic link in a pull request leaks the token
dawidd6/action-download-artifact | GHSA-5xr6-xhww-33m4 | - | high | 0 | 6 | artifacts of forks are accepted
embano1/wip | GHSA-rg3q-prf8-qxmp | CVE-2023-30623 | high | 0 | 2 | the title of a pull request can run commands
fish-shop/syntax-check | GHSA-xj87-mqvh-88w2 | CVE-2024-42482 | medium | 0 | 1.6.12 | the pattern input can run commands
github/codeql-action/init | GHSA-vqf5-2xx6-9wfm | CVE-2025-24362 | high | 3.26.11 | 3.28.3 | debug artifacts contain the environment with secrets
github/codeql-action/init | GHSA-vqf5-2xx6-9wfm | CVE-2025-24362 | high | 2.26.11 | 3 | debug artifacts contain the environment with secrets
google-github-actions/run-gemini-cli | GHSA-wpqr-6v78-jr5g | CVE-2026-12537 | critical | 0 | 0.1.22 | workspace trust and the tool allowlist can be bypassed
gradle/gradle-build-action | GHSA-h3qr-39j9-4r5v | CVE-2023-30853 | high | 0 | 2.4.2 | the configuration cache stores secrets
hashicorp/vault-action | GHSA-4mgv-m5cm-f9h7 | CVE-2021-32074 | high | 0 | 2.2.0 | multi-line secrets are not masked
j178/prek-action | GHSA-pwf7-47c3-mfhx | - | critical | 0 | 1.0.6 | inputs can run shell commands
kartverket/github-workflows | GHSA-f9qj-7gh3-mhj4 | CVE-2022-39326 | high | 0 | 2.7.5 | a Terraform plan can run code
lycheeverse/lychee-action | GHSA-65rg-554r-9j5x | CVE-2024-48908 | medium | 0 | 2.0.2 | the version input can run shell commands
m00nl1ght-dev/steam-workshop-deploy | GHSA-x6gv-2rvh-qmp6 | - | critical | 0 | 4 | publishes the .git folder with its credentials
ozi-project/publish | GHSA-2487-9f55-2vg9 | CVE-2025-47271 | medium | 1.13.2 | 1.13.6 | a branch name can run code
psf/black | GHSA-v53h-f6m7-xcgm | CVE-2026-31900 | high | 0 | 26.3.0 | a version in the repository can run code
pypa/gh-action-pypi-publish | GHSA-vxmw-7h4f-hqxh | - | low | 0 | 1.13.0 | inputs are expanded into shell code
rageagainstthepixel/setup-steamcmd | GHSA-c5qx-p38x-qf5w | - | high | 0 | 1.3.0 | writes the Steam token to the log
rlespinasse/github-slug-action | GHSA-6q4m-7476-932w | CVE-2023-27581 | high | 4.0.0 | 4.4.1 | a branch name can run commands
rlespinasse/github-slug-action | GHSA-7f32-hm4h-w77q | - | medium | 0 | 1.1.1 | uses the set-env command, which text in the log can trigger
rlespinasse/github-slug-action | GHSA-7f32-hm4h-w77q | - | medium | 2.0.0 | 2.1.1 | uses the set-env command, which text in the log can trigger
shivammathur/setup-php | GHSA-pqwm-q9pv-ph8r | CVE-2026-46420 | medium | 2.25.0 | 2.37.1 | a version in the repository can run commands
some-natalie/ghas-to-csv | GHSA-634p-93h9-92vh | CVE-2022-39217 | medium | 0 | 1 | cells of the CSV can be formulas
sonarsource/sonarqube-scan-action | GHSA-5xq9-5g24-4g6f | CVE-2025-59844 | high | 4.0.0 | 6.0.0 | the args input can run commands on Windows
sonarsource/sonarqube-scan-action | GHSA-f79p-9c5r-xg88 | CVE-2025-58178 | high | 4.0.0 | 5.3.1 | the args input can run commands
step-security/harden-runner | GHSA-46g3-37rh-v698 | CVE-2026-32947 | medium | 0 | 2.16.0 | DNS over HTTPS bypasses the egress policy
step-security/harden-runner | GHSA-cpmj-h4f6-r6pq | CVE-2026-25598 | medium | 0 | 2.14.2 | some connections are not logged
step-security/harden-runner | GHSA-g699-3x6g-wm3g | CVE-2026-32946 | medium | 0 | 2.16.0 | DNS over TCP bypasses the egress policy
step-security/harden-runner | GHSA-g85v-wf27-67xc | CVE-2024-52587 | low | 0 | 2.10.2 | environment variables can run commands
step-security/harden-runner | GHSA-mxr3-8whj-j74r | CVE-2025-32955 | medium | 0.12.0 | 2.12.0 | Docker bypasses disable-sudo
super-linter/super-linter | GHSA-r79c-pqj3-577x | CVE-2026-25761 | high | 6.0.0 | 8.3.1 | a file name can run commands
tj-actions/branch-names | GHSA-8v8w-v8xg-79rf | CVE-2023-49291 | critical | 0 | 7.0.7 | a branch name can run code
tj-actions/branch-names | GHSA-gq52-6phf-x2r6 | CVE-2025-54416 | critical | 0 | 9.0.0 | a branch name can run commands
tj-actions/changed-files | GHSA-mcph-m25j-8j63 | CVE-2023-51664 | high | 0 | 41 | a file name can run commands
tj-actions/changed-files | GHSA-mrrh-fwg8-r2c3 | CVE-2025-30066 | high | 0 | 46.0.1 | tags pointed to a malicious commit
tj-actions/verify-changed-files | GHSA-ghm2-rq8q-wrhc | CVE-2023-52137 | high | 0 | 17 | a file name can run commands
ultralytics/actions | GHSA-7x29-qqmq-v6qc | - | high | 0 | 0.0.3 | a branch name can run commands
xygeni/xygeni-action | GHSA-f8q5-h5qh-33mh | CVE-2026-31976 | critical | 5 | 6.4.0 | the tag v5 pointed to a malicious commit
`;
