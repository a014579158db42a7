/** The parts of the product, in the order of the navigation. */
export const SECTIONS = [
  { to: '/app', label: 'Projects', within: /^\/app(?:\/projects\/.*)?$/ },
  { to: '/app/monitoring', label: 'Monitoring', within: /^\/app\/monitoring/ },
  { to: '/app/integrations', label: 'Integrations', within: /^\/app\/integrations/ },
  { to: '/app/settings', label: 'Settings', within: /^\/app\/settings/ },
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
