import type { Platform } from '../../checks/change.ts';
import type { ChangeOf, Recipes } from './instruction.ts';

/** Folders served from the site root. */
const FOLDERS: Readonly<Partial<Record<Platform, string>>> = {
  nextjs: 'public',
  nuxt: 'public',
  sveltekit: 'static',
  astro: 'public',
  gatsby: 'static',
  vite: 'public',
  hugo: 'static',
  laravel: 'public',
  rubyonrails: 'public',
  vercel: 'public',
  express: 'public',
};

const DOTFILES = "Serve it with `express.static('public', { dotfiles: 'allow' })`; by default, dotfiles are ignored.";

export const FILE: Recipes<'file'> = inFolder('write these lines');
export const LINES: Recipes<'lines'> = inFolder('add these lines');

function inFolder(action: string): Recipes<'file'> & Recipes<'lines'> {
  return Object.fromEntries(
    Object.entries(FOLDERS).map(([platform, folder]) => [
      platform,
      ({ path, lines }: ChangeOf<'file' | 'lines'>) => ({
        file: `${folder}${path}`,
        action,
        code: lines,
        ...(platform === 'express' && path.includes('/.') ? { note: DOTFILES } : {}),
      }),
    ]),
  );
}
