import { librariesInText } from '../application/library.ts';

const HEAD = 2000;
const COMMENT = /^\s{0,50}(?:\/\*[\s\S]{0,1900}?\*\/|(?:\/\/[^\n]{0,300}\n\s{0,20}){1,40})/;
const OPEN =
  /@licen[sc]e|licen[sc]ed under|SPDX-License-Identifier|\b(?:MIT|BSD|ISC|MPL|Apache|LGPL|GPL)[- ](?:[\w.]{1,8}[- ])?licen[sc]e|opensource\.org\/licenses|released under the (?:MIT|BSD|ISC|MPL|Apache|LGPL|GPL)/i;
const CLOSED = /proprietary|confidential|SPDX-License-Identifier:\s?(?:UNLICENSED|LicenseRef)/i;

/** True for a source file whose first comment states an open source licence. */
export function isOpenSource(text: string): boolean {
  const [comment = ''] = COMMENT.exec(text.slice(0, HEAD)) ?? [];
  return OPEN.test(comment) && !CLOSED.test(comment);
}

/** True for the distributed file of a library: its first comment has its licence or a known banner, and the name of the file. */
export function isLibraryFile(url: string, text: string): boolean {
  const file = (URL.parse(url)?.pathname ?? url).split('/').at(-1)?.toLowerCase() ?? '';
  const [stem = ''] = file.split(/[.-]/);
  const [comment = ''] = COMMENT.exec(text.slice(0, HEAD)) ?? [];
  if (stem.length < 2 || !comment.toLowerCase().includes(stem)) return false;
  return isOpenSource(text) || librariesInText(comment, url).length > 0;
}
