import { type Grammar, keys } from '../grammar.ts';

/** Keys of GitLab CI, with merge keys, as of 2026-11. Source: docs.gitlab.com/ci/yaml. */
const own = (names: string): Grammar => ({ ...keys(names), '<<': 'any' });

const RULES = { items: own('if changes exists when allow_failure variables needs interruptible start_in auto_cancel') };
const INCLUDES = {
  items: own('local file project ref template remote component artifact job inputs rules integrity cache'),
};
const IMAGE = own('name entrypoint docker kubernetes pull_policy');
const SERVICES = { items: own('name alias entrypoint command docker kubernetes pull_policy variables') };
const CACHE = { items: own('key paths untracked unprotect when policy fallback_keys') };
const ARTIFACTS = own('paths exclude expire_in expose_as name public access reports untracked when');
const COMMON: Grammar = {
  ...own('before_script after_script hooks id_tokens identity interruptible tags timeout'),
  artifacts: ARTIFACTS,
  image: IMAGE,
  services: SERVICES,
  cache: CACHE,
  retry: own('max when exit_codes'),
};

const JOB: Grammar = {
  ...COMMON,
  ...own(
    'allow_failure coverage dast_configuration dependencies except extends inherit inputs manual_confirmation needs only',
  ),
  ...own('pages parallel publish release resource_group run script secrets stage start_in type variables when'),
  rules: RULES,
  trigger: { ...own('project branch strategy forward inputs'), include: INCLUDES },
  environment: own('name url on_stop action auto_stop_in kubernetes deployment_tier'),
};

/** Names that start with a dot are of no job, and can hold anything. */
export const PIPELINE: Grammar = {
  ...own('$schema stages types variables spec inputs before_script after_script'),
  image: IMAGE,
  services: SERVICES,
  cache: CACHE,
  default: COMMON,
  include: INCLUDES,
  workflow: { ...own('name auto_cancel'), rules: RULES },
  '.': 'any',
  '*': { map: JOB },
};
