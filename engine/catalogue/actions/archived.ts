import { repositoryOf } from './repository-of.ts';

/** What replaces retired actions, as their authors say or as the runner offers it. Source: the archive or deprecation notices in the repositories of the actions, as of 2026-08-22. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  '8398a7/action-slack': 'slackapi/slack-github-action',
  'actions-rs/audit-check': 'rustsec/audit-check',
  'actions-rs/cargo': 'cargo in a run step',
  'actions-rs/clippy-check': 'cargo clippy in a run step',
  'actions-rs/components-nightly': 'dtolnay/rust-toolchain',
  'actions-rs/grcov': 'grcov in a run step',
  'actions-rs/install': 'taiki-e/install-action',
  'actions-rs/tarpaulin': 'cargo tarpaulin in a run step',
  'actions-rs/toolchain': 'dtolnay/rust-toolchain',
  'actions/create-release': 'gh release create',
  'actions/setup-elixir': 'erlef/setup-beam',
  'actions/setup-haskell': 'haskell-actions/setup',
  'actions/setup-ruby': 'ruby/setup-ruby',
  'actions/upload-release-asset': 'gh release upload',
  'azure/container-scan': 'a maintained image scanner',
  'azure/get-keyvault-secrets': 'azure/cli',
  'azure/webapps-container-deploy': 'azure/webapps-deploy',
  'bufbuild/buf-breaking-action': 'bufbuild/buf-action',
  'bufbuild/buf-lint-action': 'bufbuild/buf-action',
  'bufbuild/buf-push-action': 'bufbuild/buf-action',
  'bufbuild/buf-setup-action': 'bufbuild/buf-action',
  'cirrus-actions/rebase': 'git rebase in a run step',
  'crazy-max/ghaction-docker-buildx': 'docker/setup-buildx-action',
  'google-github-actions/release-please-action': 'googleapis/release-please-action',
  'gradle/gradle-build-action': 'gradle/actions/setup-gradle',
  'gradle/wrapper-validation-action': 'gradle/actions/wrapper-validation',
  'grafana/k6-action': 'grafana/setup-k6-action and grafana/run-k6-action',
  'jakejarvis/cloudflare-purge-action': 'curl in a run step',
  'jakejarvis/hugo-build-action': 'hugo in a run step',
  'jakejarvis/lighthouse-action': 'treosh/lighthouse-ci-action',
  'jakejarvis/s3-sync-action': 'aws s3 sync in a run step',
  'lee-dohm/no-response': 'actions/stale',
  'marvinpinto/action-automatic-releases': 'gh release create',
  'paambaati/codeclimate-action': 'qltysh/qlty-action',
  'repo-sync/pull-request': 'gh pr create',
  'returntocorp/semgrep-action': 'semgrep in a run step',
  'semgrep/semgrep-action': 'semgrep in a run step',
  'sonarsource/sonarcloud-github-action': 'sonarsource/sonarqube-scan-action',
  'tibdex/github-app-token': 'actions/create-github-app-token',
};

/** What replaces a retired action; null if it is maintained. */
export function successorOf(action: string): string | null {
  return SUCCESSORS[repositoryOf(action)] ?? null;
}
