import { asVisitor } from '../../evidence/parse/application/backends/supabase-visitor.ts';
import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { SCENE_PROJECT, sceneScript } from './support/supabase-scene.ts';

export default defineProbe({
  id: 'active/backends/supabase-auth',
  title: 'Supabase sign-up requires email confirmation',
  why: 'Without email confirmation, anyone can sign up with someone else’s address and gain access through policies that trust the address.',
  needs: ['surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 3,
  problems: {
    unconfirmed: {
      severity: 'medium',
      message: 'Supabase sign-up without email confirmation',
      fix: 'Enable “Confirm email” in Authentication → Sign In / Providers → Email, or disable sign-ups if you do not need them.',
    },
    anonymous: {
      severity: 'info',
      message: 'Supabase allows anonymous sign-ins',
      fix: "Anonymous users have the role `authenticated`. Check `(auth.jwt()->>'is_anonymous')::boolean` in your policies, or disable anonymous sign-ins.",
    },
  },
  references: ['CWE-287', 'OWASP A07:2021', 'https://supabase.com/docs/guides/auth/general-configuration'],
  skip: ({ surface }) =>
    surface.backends.supabase.length > 0 ? undefined : 'The site references no Supabase project with a public key',
  async ask({ surface: { backends } }, asking) {
    const [project] = backends.supabase;
    if (!project) return [];
    const request = asVisitor(project, '/auth/v1/settings');
    const answer = await asking.fetch(request);
    const settings = answer?.status === 200 ? jsonObject(answer.text) : undefined;
    if (!answer || !settings || typeof settings.disable_signup !== 'boolean' || !isRow(settings.external)) return [];
    const open = !settings.disable_signup;
    const { email, anonymous_users: anonymous } = settings.external;
    const at = request.url;
    const proof = proofOf(request, answer);
    return [
      ...(open && email === true && settings.mailer_autoconfirm === true
        ? [
            {
              problem: 'unconfirmed' as const,
              location: { url: at },
              evidence: 'disable_signup false, mailer_autoconfirm true',
              proof,
            },
          ]
        : []),
      ...(open && anonymous === true
        ? [{ problem: 'anonymous' as const, location: { url: at }, evidence: 'external.anonymous_users true', proof }]
        : []),
    ];
  },
  scenes: () => {
    const page = scriptedPage(sceneScript('s.auth.signUp({})'));
    const at = `${SCENE_PROJECT}/auth/v1/settings`;
    const settings = (more: object, external: object) =>
      jsonAnswer({ disable_signup: false, mailer_autoconfirm: false, external: { email: true, ...external }, ...more });
    return [
      {
        name: 'addresses are not confirmed',
        answers: { '/': page, [at]: settings({ mailer_autoconfirm: true }, {}) },
        finds: ['unconfirmed'],
      },
      { name: 'addresses are confirmed', answers: { '/': page, [at]: settings({}, {}) }, finds: [] },
      {
        name: 'anonymous sign-ins are enabled',
        answers: { '/': page, [at]: settings({}, { anonymous_users: true }) },
        finds: ['anonymous'],
      },
      {
        name: 'sign-ups are disabled',
        answers: {
          '/': page,
          [at]: settings({ disable_signup: true, mailer_autoconfirm: true }, { anonymous_users: true }),
        },
        finds: [],
      },
    ];
  },
});
