/** What the actions of the audit log mean for a person. */
const SAYS: Readonly<Record<string, string>> = {
  'api-keys.create': 'Created an API key',
  'api-keys.delete': 'Revoked an API key',
  'api-keys.revoke': 'Revoked an API key',
  'auth.login': 'Signed in',
  'auth.logout': 'Signed out',
  'auth.resend-verification': 'Asked for the verification mail again',
  'auth.signup': 'Created the account',
  'auth.update-me': 'Changed the own profile',
  'auth.verify': 'Verified the e-mail',
  'badges.create': 'Issued a badge',
  'billing.cancel': 'Cancelled the subscription',
  'billing.checkout': 'Began to pay for a plan',
  'billing.portal': 'Opened the customer portal',
  'feedback.send': 'Sent feedback',
  'monitoring.create': 'Began to monitor a target',
  'monitoring.delete': 'Ended the monitoring of a target',
  'monitoring.scan': 'Started a scan of a monitored target',
  'monitoring.update': 'Changed a monitored target',
  'oauth.callback': 'Signed in by an account elsewhere, or linked one',
  'oauth.unlink': 'Unlinked an account elsewhere',
  'organization-settings.put': 'Changed the settings of the organization',
  'project-keys.create': 'Created an API key for one project',
  'project-keys.delete': 'Revoked an API key of one project',
  'projects.create': 'Created a project',
  'projects.delete': 'Deleted a project',
  'projects.update': 'Changed a project',
  'scans.active': 'Started the active phase of a scan',
  'scans.cancel': 'Cancelled a scan',
  'scans.run': 'Started a scan',
  'scans.run-active': 'Started an active scan',
  'scans.start': 'Started a scan',
  'webhooks.payment': 'The payment provider told of a change',
  'weekly-mail.unsubscribe': 'Unsubscribed from the weekly mail',
};

/** The action's own name where there are no words for it. */
export function actionWords(action: string): string {
  return Object.hasOwn(SAYS, action) ? (SAYS[action] ?? action) : action;
}
