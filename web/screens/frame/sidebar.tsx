import { useLocation, useParams } from '@tanstack/react-router';
import { memo, useId, useState } from 'react';
import { useMe } from '../../client/me.ts';
import { ActionButton, Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/notice.tsx';
import { Brand } from '../../ui/site.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SECTIONS, SETTINGS } from './sections.ts';
import { Group, OTHER, PLACE, Place, ProjectGroup } from './sidebar-group.tsx';
import { useSignOut } from './use-leave.ts';

/** Organization, project and their screens: beside the screen, on a narrow one behind a button above it. */
export const Sidebar = memo(function Sidebar() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { projectId } = useParams({ strict: false });
  const [openAt, setOpenAt] = useState<string>();
  const me = useMe();
  const id = useId();
  const isOpen = openAt === path;
  return (
    <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-screen lg:flex-col lg:overflow-y-auto lg:border-r">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 lg:grid">
        <Brand to="/app" />
        <div className="ml-auto flex gap-2 lg:ml-0 lg:grid">
          <PaletteButton />
          <Button
            label="Menu"
            look="plain"
            className="lg:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenAt(isOpen ? undefined : path)}
          />
        </div>
      </div>
      <div
        id={id}
        className={`grid content-start gap-4 px-2 pb-4 lg:flex lg:flex-1 lg:flex-col ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <Group name="Main" heading={me.data && <OrganizationSwitch me={me.data} />}>
          {SECTIONS.map(({ to, label, within }) => (
            <Place key={to} to={to} label={label} current={within.test(path) ? 'true' : path === to && 'page'} />
          ))}
          <li>
            <a href="/docs" className={`${PLACE} ${OTHER}`}>
              API
            </a>
          </li>
          {me.data?.operator && (
            <Place
              to="/app/operator"
              search={{ view: 'load' }}
              label="Operator"
              current={path === '/app/operator' && 'page'}
            />
          )}
        </Group>
        {projectId !== undefined && <ProjectGroup projectId={projectId} path={path} />}
        {SECTIONS[3].within.test(path) && (
          <Group name="Settings" heading="Settings">
            {SETTINGS.map(({ to, label }) => (
              <Place key={to} to={to} label={label} current={path === to && 'page'} />
            ))}
          </Group>
        )}
        <div className="mt-auto grid gap-2 px-2">
          {me.data && <p className="truncate text-xs text-muted">{me.data.email}</p>}
          <SignOut />
        </div>
      </div>
    </header>
  );
});

function SignOut() {
  const signOut = useSignOut();
  return (
    <>
      <ErrorText error={signOut.error} before="You are still signed in. " />
      <ActionButton label="Sign out" action={signOut} look="plain" />
    </>
  );
}
