import { describe, expect, test } from 'vitest';
import { browserPaths, type Machine } from './installed-browsers.ts';

const CHROME_OF_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const EDGE_OF_MAC = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
const windows: Machine = {
  platform: 'win32',
  env: {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\ann\\AppData\\Local',
  },
};
const mac: Machine = { platform: 'darwin', env: { HOME: '/Users/ann', PATH: '/usr/bin:/opt/homebrew/bin' } };
const linux: Machine = { platform: 'linux', env: { PATH: '/usr/local/bin:/usr/bin' } };

const found = (machine: Machine, files: readonly string[]) =>
  browserPaths(machine).find((path) => files.includes(path));

describe('the browser is the preferred one of those installed', () => {
  const cases: readonly (readonly [string, Machine, readonly string[], string | undefined])[] = [
    ['Debian', linux, ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    [
      'a headless shell',
      linux,
      ['/usr/bin/chromium', '/usr/local/bin/chromium-headless-shell'],
      '/usr/local/bin/chromium-headless-shell',
    ],
    ['Edge only', linux, ['/usr/bin/microsoft-edge'], '/usr/bin/microsoft-edge'],
    ['outside of PATH', linux, ['/opt/chromium'], undefined],
    ['no PATH', { platform: 'linux', env: {} }, ['/usr/bin/chromium'], undefined],
    ['Chrome on macOS', mac, [EDGE_OF_MAC, CHROME_OF_MAC], CHROME_OF_MAC],
    ['Edge on macOS', mac, [EDGE_OF_MAC, '/Applications/Safari.app/Contents/MacOS/Safari'], EDGE_OF_MAC],
    ['macOS, for one user', mac, [`/Users/ann${CHROME_OF_MAC}`], `/Users/ann${CHROME_OF_MAC}`],
    ['Homebrew', mac, ['/opt/homebrew/bin/chromium'], '/opt/homebrew/bin/chromium'],
    ['macOS without a home', { platform: 'darwin', env: {} }, [CHROME_OF_MAC], CHROME_OF_MAC],
    [
      'Edge of Windows',
      windows,
      ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    [
      'Chrome before Edge on Windows',
      windows,
      [
        'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
        'C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      ],
      'C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    ],
    ['Windows without folders', { platform: 'win32', env: {} }, ['C:\\chrome.exe'], undefined],
  ];
  test.each(cases)('%s', (_, machine, files, expected) => {
    expect(found(machine, files)).toBe(expected);
  });
});
