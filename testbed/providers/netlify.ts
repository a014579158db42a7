import type { StandIn } from './stand-in.ts';

/**
 * The REST API of Netlify (https://open-api.netlify.com, its description swagger.yml at
 * https://github.com/netlify/open-api): an account with one team, which has one site.
 */
const DAY = 24 * 3600 * 1000;
const RECENTLY = new Date(Date.now() - 20 * DAY).toISOString();
const LATER = new Date(Date.now() + 70 * DAY).toISOString();
const SITE = '/sites/3970e0fe-8564-4903-9a55-c5f8de49fb8b';
const ID = '3970e0fe-8564-4903-9a55-c5f8de49fb8b';
const ENV = '/accounts/6a0c/env';

const variable = {
  key: 'OPENAI_API_KEY',
  scopes: ['builds', 'functions', 'runtime'],
  values: [{ id: 'v1', value: '', context: 'production' }],
  is_secret: true,
  updated_at: RECENTLY,
};

const site = {
  id: ID,
  name: 'shop',
  account_id: '6a0c',
  account_slug: 'acme',
  custom_domain: 'www.shop.example',
  domain_aliases: ['shop.example'],
  branch_deploy_custom_domain: null,
  deploy_preview_custom_domain: null,
  password: 'planted',
  url: 'https://www.shop.example',
  admin_url: 'https://app.netlify.com/projects/shop',
  ssl: true,
  force_ssl: true,
  deploy_hook: 'https://api.netlify.com/hooks/github/planted',
  default_hooks_data: { access_token: 'planted' },
  build_image: 'noble',
  prevent_non_git_prod_deploys: true,
  build_settings: {
    provider: 'github',
    repo_path: 'acme/shop',
    repo_branch: 'main',
    public_repo: false,
    private_logs: true,
    env: { STRIPE_SECRET_KEY: 'planted' },
  },
  published_deploy: { id: 'd1', branch: 'main', context: 'production', state: 'ready' },
};

export const NETLIFY: StandIn = {
  credentials: { token: 'a token' },
  answers: {
    '/user': { id: 'u1', email: 'ada@shop.example', full_name: 'Ada' },
    '/accounts': [{ id: '6a0c', slug: 'acme', name: 'Acme', type_name: 'Pro', roles_allowed: ['Owner', 'Developer'] }],
    '/acme/members': [
      { id: 'm1', full_name: 'Ada', email: 'ada@shop.example', role: 'Owner' },
      { id: 'm2', full_name: 'Lin', email: 'lin@shop.example', role: 'Developer' },
    ],
    [ENV]: [{ ...variable, key: 'SENDGRID_API_KEY' }],
    [`${ENV}?site_id=${ID}`]: [variable],
    '/dns_zones': [{ id: 'z1', name: 'shop.example', account_slug: 'acme', errors: [] }],
    '/dns_zones/z1/dns_records': [
      { id: 'r1', hostname: 'api.shop.example', type: 'A', value: '203.0.113.7', ttl: 3600, managed: false },
      { id: 'r2', hostname: 'shop.example', type: 'TXT', value: 'planted', ttl: 3600, managed: false },
    ],
    '/acme/sites': [site],
    [SITE]: site,
    [`${SITE}/build_hooks`]: [
      {
        id: 'planted',
        title: 'content',
        branch: 'main',
        url: 'https://api.netlify.com/build_hooks/planted',
        created_at: RECENTLY,
      },
    ],
    '/hooks': [
      {
        id: 'h1',
        site_id: ID,
        type: 'url',
        event: 'deploy_created',
        data: { url: 'https://ci.shop.example/?key=planted' },
      },
    ],
    [`${SITE}/snippets`]: [
      {
        id: 0,
        site_id: ID,
        title: 'analytics',
        general: '<script src="https://stats.shop.example/a.js"></script>',
        general_position: 'footer',
        goal: '',
        goal_position: 'footer',
      },
    ],
    [`${SITE}/forms`]: [{ id: 'f1', site_id: ID, name: 'contact', fields: [{ name: 'email', type: 'email' }] }],
    [`${SITE}/ssl`]: { state: 'issued', domains: ['www.shop.example', 'shop.example'], expires_at: LATER },
  },
  places: {
    netlifyTeams: '/accounts#0',
    netlifyMembers: { members: '/acme/members' },
    netlifySharedVariables: `${ENV}#0`,
    netlifyZones: '/dns_zones#0',
    netlifyRecords: '/dns_zones/z1/dns_records#0',
    netlifyListed: '/acme/sites#0',
    netlifySites: SITE,
    netlifyVariables: `${ENV}?site_id=${ID}#0`,
    netlifyBuildHooks: `${SITE}/build_hooks#0`,
    netlifyHooks: '/hooks#0',
    netlifySnippets: `${SITE}/snippets#0`,
    netlifyForms: `${SITE}/forms#0`,
    netlifyCertificates: `${SITE}/ssl`,
  },
};
