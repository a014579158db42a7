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

/** Version in the name of a file, as releases have it: `lamp-4.1.0.min.js`. */
const RELEASE = /[.-]v?\d{1,3}\.\d{1,3}\.\d{1,4}[.-]/;
/** Names that a site gives to its own builds. */
const OWN =
  /^(?:app|application|bundle|chunk|client|common|core|embed|index|lib|library|loader|main|plugin|sdk|script|site|vendor|web|widget)s?$/;
/** Characters in which a file for all kinds of modules (UMD) names its global variable. */
const WRAPPER = 600;

/**
 * True for the distributed file of a library: its first comment has its licence or a known banner, and the name of the file; or it has the name
 * of a release, and is a UMD module whose global variable is named like it, and neither like the site nor like builds of any site.
 */
export function isLibraryFile(url: string, text: string): boolean {
  const file = (URL.parse(url)?.pathname ?? url).split('/').at(-1)?.toLowerCase() ?? '';
  const [stem = ''] = file.split(/[.-]/);
  const [comment = ''] = COMMENT.exec(text.slice(0, HEAD)) ?? [];
  if (stem.length < 2) return false;
  const host = URL.parse(url)?.hostname ?? '';
  if (RELEASE.test(file) && !OWN.test(stem) && !host.includes(stem) && isModuleNamed(stem, text)) return true;
  if (!comment.toLowerCase().includes(stem)) return false;
  return isOpenSource(text) || librariesInText(comment, url).length > 0;
}

function isModuleNamed(name: string, text: string): boolean {
  const head = text.slice(0, WRAPPER).toLowerCase();
  return head.includes('define.amd') && [`.${name}=`, `.${name} =`].some((assignment) => head.includes(assignment));
}
