import type { Schema } from './client.ts';

type Role = Schema['Member']['role'];
type KeyScope = Schema['KeyScope'];

/** What a role is called, and what it may, in the order of what it may. */
export const ROLES: Readonly<Record<Role, { readonly label: string; readonly may: string }>> = {
  viewer: { label: 'Viewer', may: 'Reads projects, scans and findings. Changes nothing.' },
  member: { label: 'Member', may: 'Scans, decides about findings, and manages projects with their keys and alerts.' },
  admin: { label: 'Admin', may: 'Also manages members, billing, integrations and settings, and deletes projects.' },
  owner: { label: 'Owner', may: 'Also deletes the organization and decides who owns it.' },
};

/** The same for scopes of API keys. */
export const SCOPES: Readonly<Record<KeyScope, { readonly label: string; readonly may: string }>> = {
  read: { label: 'Read', may: 'read projects, scans and findings' },
  scan: { label: 'Scan', may: 'start and cancel scans, verify fixes, add projects and monitors' },
  triage: { label: 'Triage', may: 'dismiss, accept, assign and reopen findings' },
  manage: { label: 'Manage', may: 'change settings, access and alerts, and delete' },
};

export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];
export const SCOPE_NAMES = Object.keys(SCOPES) as readonly KeyScope[];
