import { defineSecretCheck } from '../support/define-secret-check.ts';

export default defineSecretCheck({
  id: 'security/secrets/supabase',
  title: 'No Supabase secret keys in the page’s code',
  why: 'These keys bypass row level security: anyone who reads one can read, change and delete the whole database.',
  problems: {
    'service-role': {
      severity: 'critical',
      message: 'Exposed Supabase service_role key',
      fix: {
        any: 'Switch to the new API keys in the project’s API settings and revoke the legacy service_role key (or rotate the JWT secret). Use it only on the server; browsers use the publishable or anon key.',
        supabase: 'Under Settings, API keys, create a new secret key for the server, then disable the legacy keys.',
      },
      variable: 'SUPABASE_SERVICE_ROLE_KEY',
    },
    'secret-key': {
      severity: 'critical',
      message: 'Exposed Supabase secret key',
      fix: 'Delete the key in the project’s API settings and create a new one for the server only; browsers use the publishable key.',
      variable: 'SUPABASE_SECRET_KEY',
    },
    'access-token': {
      severity: 'critical',
      message: 'Exposed Supabase access token',
      fix: 'Revoke the token in the account settings; it manages whole projects and belongs in no application.',
    },
  },
  references: ['CWE-798', 'https://supabase.com/docs/guides/api/api-keys'],
  kinds: {
    'supabase-service-role': 'service-role',
    'supabase-secret': 'secret-key',
    'supabase-access': 'access-token',
  },
  examples: () => [
    [
      'service_role key',
      [
        'eyJ',
        'hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZSIsInJlZiI6InF3emt2bnJ0YmZ4bWpjbGhzcGRnIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImlhdCI6MTcwMDAwMDAwMH0.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw',
      ],
      'service-role',
    ],
    ['secret key', ['sb_', 'secret_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3'], 'secret-key'],
    ['access token', ['sb', 'p_4f0b6a2d9e7c1385b8e05d3f72c9a6414f0b6a2d'], 'access-token'],
    [
      'anon key, which is public',
      [
        'eyJ',
        'hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZSIsInJlZiI6InF3emt2bnJ0YmZ4bWpjbGhzcGRnIiwicm9sZSI6ImFub24iLCJpYXQiOjE3MDAwMDAwMDB9.QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqQZw',
      ],
    ],
    ['publishable key', ['sb_', 'publishable_QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3']],
  ],
});
