import type { Step } from '../model.ts';

const PERMISSION_CHECK =
  /getCollaboratorPermissionLevel|collaborators\/|author_association|check-?(?:user|actor|team)?-?permission|permission-?check|checkMembership|getMembershipForUser|has-permission|is-?team-?member|is-?org-?member/i;

/** Whether a step looks up what the actor may do in the repository. */
export function asksForPermission({ run, uses, with: inputs }: Step): boolean {
  const script = inputs.find(({ name }) => name === 'script')?.text?.value ?? '';
  return [run?.value ?? '', uses?.text ?? '', script].some((text) => PERMISSION_CHECK.test(text));
}
