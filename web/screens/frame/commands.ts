import { SECTIONS, SETTINGS } from './sections.ts';

/** One line of the command palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly kind: 'Project' | 'Screen' | 'Action';
  readonly to: (typeof SECTIONS | typeof SETTINGS)[number]['to'] | '/app/projects/$projectId';
  readonly params?: { readonly projectId: string };
}

const SCREENS: readonly Command[] = [
  ...SECTIONS.map(({ to, label }) => ({ id: to, label, kind: 'Screen', to }) as const),
  ...SETTINGS.map(
    ({ to, label }) => ({ id: `settings ${to}`, label: `Settings: ${label}`, kind: 'Screen', to }) as const,
  ),
];
const ACTIONS: readonly Command[] = [
  { id: 'add', label: 'Add a project', kind: 'Action', to: '/app' },
  { id: 'invite', label: 'Invite a member', kind: 'Action', to: '/app/settings/members' },
  { id: 'key', label: 'Create an API key', kind: 'Action', to: '/app/settings/keys' },
  { id: 'theme', label: 'Change the theme', kind: 'Action', to: '/app/settings' },
  { id: 'password', label: 'Change your password', kind: 'Action', to: '/app/settings/security' },
];
const MAX_SHOWN = 12;
/** As long as nothing is typed. */
const MAX_PROJECTS = 5;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The commands whose words contain every typed word; those that start with the text come first. */
export function commandsFor(typed: string, projects: readonly Named[]): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const own = projects
    .slice(0, words.length === 0 ? MAX_PROJECTS : undefined)
    .map(({ id, name, url }): readonly [Command, string] => [
      { id, label: name, kind: 'Project', to: '/app/projects/$projectId', params: { projectId: id } },
      `${name} ${url}`.toLowerCase(),
    ]);
  const rest = [...ACTIONS, ...SCREENS].map((one) => [one, one.label.toLowerCase()] as const);
  const found = [...own, ...rest].filter(([, text]) => words.every((word) => text.includes(word)));
  const first = words[0] ?? '';
  return found
    .sort(([, a], [, b]) => Number(b.startsWith(first)) - Number(a.startsWith(first)))
    .slice(0, MAX_SHOWN)
    .map(([command]) => command);
}
