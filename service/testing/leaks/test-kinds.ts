const SHA256 = /^[0-9a-f]{64}$/;
const SEALED = /^v1:[\w-]+:[\w-]+:[\w-]+$/;
const ARGON2ID = /^\$argon2id\$v=\d+\$[^$]+\$[\w+/]+\$[\w+/]+$/;

/**
 * Columns that hold a secret or what is made of one, by `table.column`: the form of their values, or why they hold no secret or are tested
 * elsewhere.
 */
export const COLUMNS: Readonly<Record<string, RegExp | string>> = {
  'admission_counts.key': SHA256,
  'api_keys.hash': SHA256,
  'authenticator_apps.secret': SEALED,
  'badges.token': 'badges are public',
  'channel_events.key': 'names an event',
  'channels.confirm_hash': SHA256,
  'channels.settings': SEALED,
  'code_host_connections.token': 'secrets.test.ts',
  'deploy_hooks.secret': SEALED,
  'email_changes.hash': SHA256,
  'feedback.address_hash': 'keyed hash of a network',
  'free_scan_addresses.hash': 'keyed hash of a network',
  'integrations.credentials': 'integrations.test.ts',
  'invitations.hash': SHA256,
  'invitations.nonce': 'the token is a hash of it with a key of the service',
  'log_entries.hash': 'the transparency log is public',
  'log_nodes.hash': 'the transparency log is public',
  'password_resets.hash': SHA256,
  'password_tries.key': SHA256,
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'project_sessions.secret': SEALED,
  'printed_pdfs.hash': 'names a document',
  'recovery_codes.hash': SHA256,
  'report_shares.hash': SHA256,
  'test_accounts.secret': 'test-accounts.test.ts',
  'users.password_hash': ARGON2ID,
  'verification_tokens.hash': SHA256,
};

/** Markers, or with spaces why a field is no secret or is tested elsewhere: fields of the API as `Schema.field` or `operation?parameter`. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  password: [
    'AccountDeletion.password',
    'ChangePassword.current_password',
    'ChangePassword.new_password',
    'ConfirmSession.password',
    'InvitationAcceptance.password',
    'Login.password',
    'OrganizationDeletion.password',
    'ResetPassword.password',
    'Signup.password',
  ],
  verification: ['auth_verify?token'],
  firstKey: ['Verified.api_key'],
  projectKey: ['NewApiKey.api_key'],
  reset: ['PasswordResetLookup.token', 'ResetPassword.token'],
  emailChange: ['ConfirmEmail.token'],
  invitation: ['InvitationAcceptance.token', 'InvitationLookup.token'],
  share: ['SharedReportToken.token', 'SharedRunDownload.token', 'SharedRunToken.token'],
  confirmation: ['notification_channels_confirm?token'],
  stopLink: ['notification_channels_unsubscribe?token'],
  weeklyLink: ['weekly_mail_unsubscribe?token'],
  hookSecret: ['NewDeployHook.secret'],
  ownHookSecret: ['DeployHookChanges.secret', 'DeployHookRequest.secret'],
  webhookSecret: ['NewNotificationChannel.secret'],
  rotatedSecret: ['RotatedNotificationSecret.secret'],
  sessionCookie: ['ProjectSessionRequest.cookie'],
  sessionHeader: ['ProjectSessionRequest.headers'],
  sessionState: ['ProjectSessionRequest.storage_state'],
  signInPassword: ['FormSignIn.password', 'RecordedSignIn.json'],
  signInCode: ['FormSignIn.totp', 'RecordedSignIn.totp'],
  appSecret: ['NewAuthenticatorApp.secret', 'NewAuthenticatorApp.uri'],
  recoveryCode: [
    'ConfirmSession.recovery_code',
    'NewSecondFactor.recovery_codes',
    'RecoveryCodes.recovery_codes',
    'SecondFactorSignIn.recovery_code',
  ],
  'badges are public': ['Badge.token', 'BadgeItem.token', 'badges_verify?token'],
  'names, not values': ['ProjectSession.headers'],
  'what the scanned page sent, masked as in reports': ['PageResponse.headers'],
  'signatures of reports are public': ['ReportCheckRequest.token', 'Verification.token', 'reports_verify?token'],
  'stands on the site': ['Ownership.token'],
  'describes a credential': ['IntegrationProvider.token'],
  'valid for seconds': ['ConfirmAuthenticatorApp.code', 'ConfirmSession.code', 'SecondFactorSignIn.code'],
  'signs one challenge': ['AddPasskey.passkey', 'ConfirmSession.passkey', 'SecondFactorSignIn.passkey'],
  'planted by integrations.test.ts': ['IntegrationRequest.credentials', 'IntegrationUpdate.credentials'],
  'planted by test-accounts.test.ts': ['TestAccountsRequest.password'],
  'planted by secrets.test.ts': ['code_host_callback?code', 'oauth_callback?code'],
};

/** The marker of each use of a link that is stored nowhere. */
export const PURPOSES = { 'channel-stop': 'stopLink', 'weekly-mail': 'weeklyLink' } as const;
