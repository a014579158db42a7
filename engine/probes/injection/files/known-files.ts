import { plainForms } from './plain-forms.ts';

/** A file that every host of a kind has, and what is in it. */
export interface KnownFile {
  readonly words: string;
  /** What may be shown of it. */
  readonly shown: string;
  /** The last part of its name. */
  readonly name: string;
  isIn(text: string): boolean;
}

const ROOT = /root:[^:\s<>"]{0,40}:0:0:[^:\n<>"]{0,60}:\/[\w/]{0,40}:\/[\w/-]{1,40}/;
const OTHER = /\b(?!root\b)[a-z_][\w-]{0,30}:[x*!]{1,2}:\d{1,5}:\d{1,5}:[^:\n<>]{0,60}:\/[\w/.-]{0,60}:/;
const EVERYWHERE = (text: string, ...marks: readonly RegExp[]) =>
  plainForms(text).some((plain) => marks.every((mark) => mark.test(plain)));

export const PASSWD: KnownFile = {
  words: 'the server’s /etc/passwd',
  shown: 'root:…:0:0:…',
  name: 'passwd',
  isIn: (text) => EVERYWHERE(text, ROOT, OTHER),
};

export const WIN_INI: KnownFile = {
  words: 'the server’s C:\\Windows\\win.ini',
  shown: '; for 16-bit app support …',
  name: 'win.ini',
  isIn: (text) => EVERYWHERE(text, /; for 16-bit app support/, /\[(?:fonts|extensions|mci extensions)\]/),
};

export const WEB_XML: KnownFile = {
  words: 'the deployment descriptor WEB-INF/web.xml',
  shown: '<web-app …',
  name: 'web.xml',
  isIn: (text) => EVERYWHERE(text, /<web-app[\s>]/, /<(?:servlet|filter|welcome-file-list|listener|context-param)>/),
};

/** The source of a script, as PHP encodes it. */
export const SOURCE: KnownFile = {
  words: 'the source of a script',
  shown: '<?php …',
  name: 'resource=',
  isIn: (text) => /PD9waH[A-Za-z0-9+/]{40}|PD9QSF[A-Za-z0-9+/]{40}|PD89[A-Za-z0-9+/]{40}/.test(text),
};
