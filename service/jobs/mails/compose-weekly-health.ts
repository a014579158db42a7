import { idToken } from '../../keys/id-token.ts';
import { weeklyHealthMail } from '../../mails/weekly-health.ts';
import { modulesOf, planOf } from '../../model/plans.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findMember } from '../../store/accounts/memberships.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { countScannedProjects, projectHealth } from '../../store/visitors/project-health.ts';
import type { JobWorld } from '../../world/job-world.ts';

const WEEK = 7 * 86_400_000;
const MAX_PROJECTS = 20;

export async function composeWeeklyHealth(
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  { store, config, keyedHash, now }: JobWorld,
): Promise<Mail | undefined> {
  const organization = await findOrganization(store, organizationId);
  const member = await findMember(store, { userId, organizationId });
  if (!organization?.weeklyHealthEmail || !member) return undefined;
  const planModules = modulesOf(planOf(organization.plan));
  const before = new Date(now().getTime() - WEEK);
  const projects = await projectHealth(store, organizationId, { before, planModules, limit: MAX_PROJECTS });
  if (projects.length === 0) return undefined;
  const token = idToken('weekly-mail', organizationId, keyedHash);
  return weeklyHealthMail(member.user.email, {
    organization: organization.name,
    projects,
    count: await countScannedProjects(store, organizationId),
    link: `${config.baseUrl}/app`,
    unsubscribeLink: `${config.baseUrl}/unsubscribe?token=${token}`,
    unsubscribeUrl: `${config.baseUrl}/api/v1/weekly-mail/unsubscribe?token=${token}`,
  });
}
