import { flagAt, listAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOn } from '../support/settings.ts';
import { ofProject } from '../support/supabase.ts';

const BUCKETS = 'https://supabase.com/docs/guides/storage/buckets/fundamentals';
/** Parts of bucket names that indicate private files. */
const PRIVATE =
  /(?:^|[-_. ])(?:private|confidential|internal|invoices?|contracts?|passports?|kyc|identity|ids|medical|patients?|payslips?|payroll|resumes?|cvs?|backups?|dumps?|exports?|receipts?|tax(?:es)?|bank|legal|documents?|attachments?)(?:$|[-_. ])/i;
const BUCKET = { reads: 'supabaseBuckets', none: 'No project has storage buckets' } as const;
const member = (role_name: string, mfa_enabled: boolean) => ({ role_name, mfa_enabled });

export default definePostureTable('supabase', {
  'private-looking-buckets': {
    title: 'Buckets with private files are not public',
    why: 'Every file of a public bucket is served to anyone who has or guesses its URL, regardless of the policies. The name of this bucket suggests private files.',
    severity: 'high',
    likelihood: 'likely',
    message: 'Public bucket whose name suggests private files',
    fix: 'Review the files of the bucket. If they are not public, turn off “Public bucket” under Storage, add select policies on `storage.objects` for their owners, and serve them with `createSignedUrl()`.',
    references: ['CWE-552', BUCKETS],
    ...BUCKET,
    finds: (data) =>
      flagAt(data, 'public') && PRIVATE.test(textAt(data, 'name').slice(0, 100)) ? 'public: true' : undefined,
    weak: [{ data: { name: 'invoices', public: true } }, { data: { name: 'user-documents', public: true } }],
    sound: [
      { data: { name: 'invoices', public: false } },
      { data: { name: 'avatars', public: true } },
      { data: { name: 'marketing', public: true } },
    ],
  },
  'public-buckets': {
    title: 'Storage buckets are public only where intended',
    why: 'Every file of a public bucket is served to anyone who has or guesses its URL. For images of the site this is fine; for user uploads it rarely is.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Public storage bucket',
    fix: 'Keep the bucket public if it holds files of the site. Otherwise turn off “Public bucket” under Storage, add policies on `storage.objects`, and serve the files with `createSignedUrl()`.',
    references: ['CWE-552', BUCKETS],
    ...BUCKET,
    finds: (data) =>
      flagAt(data, 'public') && !PRIVATE.test(textAt(data, 'name').slice(0, 100)) ? 'public: true' : undefined,
    weak: [{ data: { name: 'marketing', public: true } }],
    sound: [{ data: { name: 'uploads', public: false } }],
  },
  'function-authorization': {
    title: 'Edge Functions verify the caller’s token',
    why: 'Without verification, anyone can call the function. This is fine for webhooks that verify a signature, and for functions that verify the caller in their code.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Edge Function does not verify tokens',
    fix: 'If the function is for users of the site, turn on “Verify JWT with legacy secret” in its settings, or verify the token in its code with the JWKS of the project. If it is a webhook, verify the signature of the sender.',
    references: ['CWE-306', 'https://supabase.com/docs/guides/functions/function-configuration'],
    reads: 'supabaseFunctions',
    none: 'No project has Edge Functions',
    exempt: (data) => (textAt(data, 'status') === 'ACTIVE' ? undefined : 'The function does not run'),
    ...mustBeOn('verify_jwt', { status: 'ACTIVE' }),
    exempted: [{ data: { status: 'REMOVED', verify_jwt: false } }],
  },
  'public-channels': {
    title: 'Realtime channels are private',
    why: 'Everyone with the public key can join any public channel, read what is broadcast, and send to it.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Realtime permits public channels',
    fix: 'Create channels with `{ config: { private: true } }`, add policies on `realtime.messages`, and then turn off “Allow public access” under Realtime → Settings. Leave it on if the site does not use Realtime for anything personal.',
    references: ['CWE-862', 'https://supabase.com/docs/guides/realtime/authorization'],
    ...ofProject('supabaseRealtime'),
    ...mustBeOn('private_only'),
  },
  'member-mfa': {
    title: 'Members of the organization use multi-factor authentication',
    why: 'Without a second factor, a stolen password is enough to take over the account, and every project that the member can access.',
    severity: 'medium',
    message: 'Members without multi-factor authentication',
    fix: 'Ask the members to set it up under Account → Security, or at the GitHub account that they sign in with. On paid plans, enforce it under Organization settings → Security.',
    references: ['CWE-308', 'https://supabase.com/docs/guides/platform/multi-factor-authentication'],
    reads: 'supabaseMembers',
    none: 'The account belongs to no organization',
    finds(data) {
      const without = listAt(data, 'members').filter((member) => !flagAt(member, 'mfa_enabled'));
      if (without.length === 0) return undefined;
      const powerful = without.filter((member) => /^(?:owner|administrator)$/i.test(textAt(member, 'role_name')));
      return {
        shows: `members without MFA: ${without.length}, of them owners and administrators: ${powerful.length}`,
        ...(powerful.length > 0 ? { severity: 'high' as const } : {}),
      };
    },
    weak: [
      { data: { members: [member('Owner', false)] } },
      { data: { members: [member('Owner', true), member('Developer', false)] } },
    ],
    sound: [{ data: { members: [member('Owner', true)] } }],
  },
});
