import { posix, win32 } from 'node:path';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Names on the search path. Headless shells start fastest. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/** Applications of macOS, in `/Applications` or that folder of a user. */
const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Google Chrome for Testing'];

/** Programs of Windows, below the folders of programs. */
const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Where a browser may be installed, the preferred one first. */
export function browserPaths({ platform, env }: Machine): string[] {
  if (platform === 'win32') return windowsPaths(env);
  const folders = (env.PATH ?? '').split(posix.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  return platform === 'darwin' ? [...applications(env.HOME), ...onPath] : onPath;
}

function applications(home: string | undefined): string[] {
  const folders = ['/Applications', ...(home ? [posix.join(home, 'Applications')] : [])];
  return APPLICATIONS.flatMap((name) =>
    folders.map((folder) => posix.join(folder, `${name}.app`, 'Contents/MacOS', name)),
  );
}

function windowsPaths(env: Machine['env']): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder);
  return WINDOWS_PROGRAMS.flatMap((parts) => folders.map((folder) => win32.join(folder ?? '', ...parts)));
}
