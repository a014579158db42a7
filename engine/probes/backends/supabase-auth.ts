import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { jsonAnswer, scriptedPage } from '../scene-answers.ts';
import { asVisitor, SCENE_PROJECT, sceneScript } from '../supabase-request.ts';

export default defineProbe({
  id: 'active/backends/supabase-auth',
  title: 'Supabase sign-up asks for a confirmed e-mail address',
  why: 'Where addresses are not confirmed, anyone can sign up with an address that is not theirs, and policies that trust the address let them in.',
  needs: ['surface'],
  profile: 'standard',
  budget: 3,
  problems: {
    unconfirmed: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Supabase accepts sign-ups without confirming the e-mail address.',
      fix: {
        any: 'In Authentication → Sign In / Providers → Email switch “Confirm email” on, or switch sign-ups off where there are none.',
      },
    },
    anonymous: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Supabase lets visitors sign in without an account.',
      fix: {
        any: "Anonymous visitors have the role `authenticated`: have policies check `(auth.jwt()->>'is_anonymous')::boolean`, or switch anonymous sign-ins off.",
      },
    },
  },
  references: ['CWE-287', 'OWASP A07:2021', 'https://supabase.com/docs/guides/auth/general-configuration'],
  skip: ({ surface }) =>
    surface.backends.supabase.length > 0 ? undefined : 'the site names no Supabase project with a public key',
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
        ? [{ problem: 'unconfirmed' as const, at, shows: 'disable_signup false, mailer_autoconfirm true', proof }]
        : []),
      ...(open && anonymous === true
        ? [{ problem: 'anonymous' as const, at, shows: 'external.anonymous_users true', proof }]
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
        name: 'visitors are signed in without an account',
        answers: { '/': page, [at]: settings({}, { anonymous_users: true }) },
        finds: ['anonymous'],
      },
      {
        name: 'sign-ups are off',
        answers: {
          '/': page,
          [at]: settings({ disable_signup: true, mailer_autoconfirm: true }, { anonymous_users: true }),
        },
        finds: [],
      },
    ];
  },
});
