import type { StandIn } from './stand-in.ts';

/**
 * The REST API of Vercel (https://vercel.com/docs/rest-api, and its OpenAPI description vercel-spec.json at
 * https://github.com/vercel/sdk): an account with one Enterprise team, which has one project.
 */
const DAY = 24 * 3600 * 1000;
const NOW = Date.now();
const RECENTLY = NOW - 20 * DAY;
const LATER = NOW + 200 * DAY;
const LONG_AGO = 1_600_000_000_000;
const TEAM = 'team_1a2b3c4d5e6f7g8h9i0j1k2l';
const PROJECT = 'prj_ndlgr43fadlPyCtREAqxxdyFK';
const LAST = { count: 1, next: null, prev: null };
const CIPHERTEXT = 'eyJ2IjoidjIiLCJjIjoiOWsyUXd2TjNzTGY3SGJUcDRYeFoifQ';

const variable = {
  id: 'XMbOEya1gUUO1ir4',
  key: 'OPENAI_API_KEY',
  type: 'sensitive',
  target: ['production'],
  value: CIPHERTEXT,
  configurationId: null,
  createdAt: LONG_AGO,
  updatedAt: RECENTLY,
};

/** List Auth Tokens, List all teams, Get a Team, List team members, and what belongs to a team. */
const team: StandIn['answers'] = {
  '/v2/user': { user: { id: 'usr_1', email: 'ada@shop.example', name: 'Ada', username: 'ada', defaultTeamId: TEAM } },
  '/v6/user/tokens': {
    tokens: [
      {
        id: 'tok_1',
        name: 'ci',
        type: 'token',
        origin: 'manual',
        scopes: [{ type: 'team', teamId: TEAM, createdAt: RECENTLY }],
        createdAt: RECENTLY,
        activeAt: RECENTLY,
        expiresAt: LATER,
      },
    ],
    pagination: LAST,
  },
  '/v2/teams': { teams: [{ id: TEAM, slug: 'acme', name: 'Acme', createdAt: LONG_AGO }], pagination: LAST },
  [`/v2/teams/${TEAM}`]: {
    id: TEAM,
    slug: 'acme',
    name: 'Acme',
    billing: { plan: 'enterprise' },
    inviteCode: 'hidden from reports',
    saml: {
      enforced: true,
      connection: { type: 'OktaSAML', state: 'linked', status: 'linked', connectedAt: LONG_AGO },
      directory: { type: 'OktaSAML', state: 'linked', connectedAt: LONG_AGO },
    },
    defaultDeploymentProtection: { ssoProtection: { deploymentType: 'all_except_custom_domains' } },
    sensitiveEnvironmentVariablePolicy: 'on',
  },
  [`/v3/teams/${TEAM}/members`]: {
    members: [{ uid: 'usr_1', username: 'ada', email: 'ada@shop.example', role: 'OWNER', confirmed: true }],
    emailInviteCodes: [{ id: 'inv_1', email: 'lin@shop.example', role: 'MEMBER', createdAt: RECENTLY }],
    pagination: { hasNext: false, ...LAST },
  },
  [`/v3/teams/${TEAM}/members?role=OWNER`]: {
    members: [{ uid: 'usr_1', username: 'ada', email: 'ada@shop.example', role: 'OWNER', confirmed: true }],
    pagination: { hasNext: false, ...LAST },
  },
  '/v1/integrations/configurations': [
    { id: 'icfg_1', slug: 'logs', projects: [PROJECT], scopes: ['read:project'], createdAt: LONG_AGO },
  ],
  '/v1/webhooks': [
    { id: 'hook_1', url: 'https://ci.shop.example/hook?key=hidden', events: ['deployment.created'], ownerId: TEAM },
  ],
  '/v1/drains': {
    drains: [
      {
        id: 'drn_1',
        name: 'logs',
        ownerId: TEAM,
        schemas: { log: {} },
        delivery: { type: 'http', endpoint: 'https://logs.shop.example/in', encoding: 'json', headers: {} },
        source: { kind: 'self-served' },
      },
    ],
  },
  '/v1/env': { data: [{ ...variable, key: 'SENDGRID_API_KEY', projectId: [PROJECT] }], pagination: LAST },
  '/v5/domains': {
    domains: [{ id: 'dom_1', name: 'shop.example', verified: true, expiresAt: LATER, boughtAt: LONG_AGO, renew: true }],
    pagination: LAST,
  },
  '/v8/certs': {
    certs: [
      { id: 'cert_0', cns: ['shop.example'], createdAt: LONG_AGO, expiresAt: LONG_AGO + 90 * DAY, autoRenew: true },
      { id: 'cert_1', cns: ['shop.example'], createdAt: RECENTLY, expiresAt: NOW + 70 * DAY, autoRenew: true },
    ],
    pagination: LAST,
  },
};

/** Retrieve a list of projects, Find a project, and what belongs to a project. */
const project: StandIn['answers'] = {
  '/v10/projects': { projects: [{ id: PROJECT, accountId: TEAM, name: 'shop' }], pagination: LAST },
  [`/v9/projects/${PROJECT}`]: {
    id: PROJECT,
    accountId: TEAM,
    name: 'shop',
    framework: 'nextjs',
    nodeVersion: '24.x',
    directoryListing: false,
    gitForkProtection: true,
    customerSupportCodeVisibility: false,
    ssoProtection: { deploymentType: 'all_except_custom_domains' },
    passwordProtection: null,
    trustedIps: null,
    oidcTokenConfig: { enabled: true, issuerMode: 'team' },
    env: [variable],
    link: {
      type: 'github',
      org: 'acme',
      repo: 'shop',
      productionBranch: 'main',
      deployHooks: [{ id: 'hidden', name: 'content', ref: 'main', url: 'https://api.vercel.com/v1/deploy/hidden' }],
    },
    targets: { production: { id: 'dpl_1', readyState: 'READY', meta: { githubCommitRef: 'main' } } },
    protectionBypass: { planted: { scope: 'automation-bypass', createdAt: RECENTLY, createdBy: 'usr_1' } },
    security: { attackModeEnabled: false },
  },
  [`/v10/projects/${PROJECT}/env`]: { envs: [variable], pagination: LAST },
  [`/v9/projects/${PROJECT}/domains`]: {
    domains: [{ name: 'shop.example', apexName: 'shop.example', projectId: PROJECT, verified: true, redirect: null }],
    pagination: LAST,
  },
  '/v6/domains/shop.example/config': { configuredBy: 'A', acceptedChallenges: ['http-01'], misconfigured: false },
  '/v4/aliases': {
    aliases: [
      {
        uid: 'ali_1',
        alias: 'shop-git-checkout-acme.vercel.app',
        deploymentId: 'dpl_2',
        projectId: PROJECT,
        protectionBypass: {
          planted: { scope: 'shareable-link', createdAt: RECENTLY, createdBy: 'usr_1', expires: LATER },
        },
      },
      { uid: 'ali_2', alias: 'shop.example', deploymentId: 'dpl_1', projectId: PROJECT },
    ],
    pagination: LAST,
  },
  '/v1/security/firewall/config': {
    active: {
      ownerId: TEAM,
      projectKey: PROJECT,
      id: 'waf_1',
      version: 3,
      firewallEnabled: true,
      rules: [
        {
          id: 'rule_1',
          name: 'Limit sign-in',
          active: true,
          valid: true,
          conditionGroup: [],
          action: { mitigate: { action: 'rate_limit' } },
        },
      ],
      ips: [{ id: 'ip_1', hostname: 'shop.example', ip: '203.0.113.7', action: 'bypass' }],
      managedRules: { bot_protection: { active: true, action: 'challenge' }, ai_bots: { active: true, action: 'log' } },
    },
    draft: null,
    versions: [],
  },
};

export const VERCEL: StandIn = {
  credentials: { token: 'a token' },
  answers: { ...team, ...project },
  places: {
    vercelTokens: '/v6/user/tokens#tokens.0',
    vercelMemberships: '/v2/teams#teams.0',
    vercelTeams: `/v2/teams/${TEAM}`,
    vercelOwners: { owners: `/v3/teams/${TEAM}/members?role=OWNER#members` },
    vercelInvitations: `/v3/teams/${TEAM}/members`,
    vercelIntegrations: '/v1/integrations/configurations#0',
    vercelWebhooks: '/v1/webhooks#0',
    vercelDrains: '/v1/drains#drains.0',
    vercelSharedVariables: '/v1/env#data.0',
    vercelRegistrations: '/v5/domains#domains.0',
    vercelCertificates: '/v8/certs#certs.1',
    vercelListed: '/v10/projects#projects.0',
    vercelProjects: `/v9/projects/${PROJECT}`,
    vercelVariables: `/v10/projects/${PROJECT}/env#envs.0`,
    vercelDomains: `/v9/projects/${PROJECT}/domains#domains.0`,
    vercelDomainStates: '/v6/domains/shop.example/config',
    vercelAliases: '/v4/aliases#aliases.0',
    vercelFirewalls: '/v1/security/firewall/config#active',
  },
};
