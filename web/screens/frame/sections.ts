/** The parts of the product, in the order of the navigation. */
export const SECTIONS = [
  { to: '/app', label: 'Projects', within: /^\/app\/projects\// },
  { to: '/app/monitoring', label: 'Monitoring', within: /^\/app\/monitoring\// },
  { to: '/app/integrations', label: 'Integrations', within: /^\/app\/integrations\// },
  { to: '/app/settings', label: 'Settings', within: /^\/app\/settings(?:\/|$)/ },
] as const;

/** The screens of a project; `within`: what is after the address of the project on screens that belong to it. */
export const PROJECT_SECTIONS = [
  { to: '/app/projects/$projectId', label: 'Overview', within: /^\/(?:code-)?scans\// },
  { to: '/app/projects/$projectId/findings', label: 'Findings', within: /^\/findings\// },
  { to: '/app/projects/$projectId/compare', label: 'Compare' },
  { to: '/app/projects/$projectId/monitoring', label: 'Monitoring', within: /^\/monitoring\// },
  { to: '/app/projects/$projectId/analyses', label: 'Analyses' },
  { to: '/app/projects/$projectId/deliverability', label: 'Email' },
  { to: '/app/projects/$projectId/reports', label: 'Reports' },
  { to: '/app/projects/$projectId/badge', label: 'Badge' },
  { to: '/app/projects/$projectId/keys', label: 'API keys' },
  { to: '/app/projects/$projectId/notifications', label: 'Notifications' },
  { to: '/app/projects/$projectId/settings', label: 'Settings' },
] as const;

/** The screens of the settings. */
export const SETTINGS = [
  { to: '/app/settings', label: 'Account' },
  { to: '/app/settings/security', label: 'Security' },
  { to: '/app/settings/organization', label: 'Organization' },
  { to: '/app/settings/members', label: 'Members' },
  { to: '/app/settings/notifications', label: 'Notifications' },
  { to: '/app/settings/keys', label: 'API keys' },
  { to: '/app/settings/billing', label: 'Plan and billing' },
  { to: '/app/settings/usage', label: 'Usage and limits' },
  { to: '/app/settings/deploy-hooks', label: 'Deploy hooks' },
  { to: '/app/settings/audit-log', label: 'Audit log' },
] as const;
