import { Link } from '@tanstack/react-router';
import { useDashboard } from '../../../client/project.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const OFFERS = [
  {
    to: '/app/projects/$projectId/monitoring',
    title: 'Monitor it',
    text: 'Checks that the site is up, warns before its certificate expires, and re-scans it for changes.',
    action: 'Add a monitor',
  },
  {
    to: '/app/projects/$projectId/notifications',
    title: 'Get alerts',
    text: 'Sends new findings and outages by email, to Slack, Discord or a webhook.',
    action: 'Set up alerts',
  },
  {
    to: '/app/projects/$projectId/keys',
    title: 'Connect an assistant',
    text: 'Claude Code, Cursor, VS Code, Codex or Windsurf read the findings, fix them and verify the fix.',
    action: 'Connect',
  },
] as const;

/** What to do after the first scan, until the project has a monitor. */
export function Offers({ projectId }: { projectId: string }) {
  const { data } = useDashboard(projectId);
  if (data?.monitoring.targets !== 0) return null;
  return (
    <Card title="Next">
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {OFFERS.map(({ to, title, text, action }) => (
          <li key={to} className="grid content-between justify-items-start gap-3 text-sm">
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
            <Link to={to} params={{ projectId }} className={buttonLook('plain')}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
