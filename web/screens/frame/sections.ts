/** The parts of the product, in the order of the navigation. */
export const SECTIONS = [
  { to: '/app', label: 'Projects', exact: true },
  { to: '/app/monitoring', label: 'Monitoring', exact: false },
  { to: '/app/integrations', label: 'Integrations', exact: false },
  { to: '/app/settings', label: 'Settings', exact: false },
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
