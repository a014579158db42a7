import { cut, oneLine } from './columns.ts';
import { withoutRunnerCommands } from './runner-commands.ts';

const TEXT_LIMIT = 1000;

export interface Suite {
  readonly name: string;
  readonly className: string;
  readonly timestamp: string;
  readonly seconds: number;
  readonly cases: readonly Case[];
}

export interface Case {
  readonly check: string;
  readonly kind: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message: string;
  readonly text: string;
}

export function documentOf(suites: readonly Suite[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Assay">\n${suites.map(suiteXml).join('')}</testsuites>\n`;
}

function suiteXml({ name, className, timestamp, seconds, cases }: Suite): string {
  const count = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).length;
  const counts = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const times = `time="${seconds.toFixed(3)}" timestamp="${timestamp}"`;
  const rows = cases.map((one) => caseXml(one, className)).join('');
  return `  <testsuite name="${attribute(name)}" ${counts} ${times}>\n${rows}  </testsuite>\n`;
}

function caseXml({ check, kind, message, text }: Case, className: string): string {
  const start = `    <testcase name="${attribute(check)}" classname="${attribute(className)}" time="0"`;
  if (kind === 'passed') return `${start}/>\n`;
  const type = kind === 'skipped' ? '' : ' type="finding"';
  const inner = `<${kind} message="${attribute(message)}"${type}>${content(text)}</${kind}>`;
  return `${start}>\n      ${inner}\n    </testcase>\n`;
}

/** A text on one line, up to a length. */
export function bounded(text: string): string {
  return cut(oneLine(text), TEXT_LIMIT);
}

function attribute(text: string): string {
  return content(bounded(text)).replaceAll('"', '&quot;');
}

/** Control characters are removed before: XML has no way to write them. */
function content(text: string): string {
  const inert = withoutRunnerCommands(text).replace(/[\ufffe\uffff]/g, ' ');
  return inert.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
