import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { isSeq, parseDocument } from 'yaml';
import { oneOf, UsageError } from '../arguments.ts';
import { DECISIONS_FILE } from '../config/policy.ts';
import { checked, existing, findConfig } from '../config/read-config.ts';
import { defineCommand } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { readEarlier } from '../scan/baseline.ts';

const HEAD = `# Decisions about findings of Assay. A scan honours and shows them; what has ended fails it again.\n`;
const STATES = ['accepted', 'false_positive', 'wont_fix'] as const;

export default defineCommand({
  name: 'accept',
  summary: `Record a decision about a finding in ${DECISIONS_FILE}, which scans honour.`,
  usage: 'ID',
  options: {
    until: {
      type: 'string',
      value: 'DATE',
      description: 'Date (UTC) on which the decision ends, such as 2027-01-31. Required for accepted findings',
    },
    reason: { type: 'string', value: 'TEXT', description: 'Why; shown in reports. Required' },
    state: {
      type: 'string',
      value: 'STATE',
      description: 'accepted (default), false_positive or wont_fix. The score stays the same',
    },
    by: {
      type: 'string',
      value: 'NAME',
      description: 'Who decides (default: the email address that Git uses, else the name of the user)',
    },
    report: {
      type: 'string',
      value: 'REPORT',
      description: 'JSON report with the finding: its check and title are noted beside the decision',
    },
    config: {
      type: 'string',
      value: 'FILE',
      description: 'Configuration that the decisions belong to; they are in the same folder',
    },
  },
  exitCodes: [
    ['0', 'The decision was written; one about the same finding was replaced'],
    ['2', 'The decision is invalid, or the file could not be written'],
  ],
  async run({ args, options }, terminal) {
    const [id, ...more] = args;
    if (id === undefined || more.length > 0) throw new UsageError('specify the id of one finding');
    if (options.reason === undefined) throw new UsageError('--reason is required');
    const state = oneOf('state', options.state, STATES, 'accepted');
    if (state === 'accepted' && options.until === undefined) throw new UsageError('--until is required');
    if (typeof options.until === 'string' && options.until <= new Date().toISOString().slice(0, 10))
      throw new UsageError(`--until ${options.until} has passed`);
    const known = typeof options.report === 'string' ? await findingIn(options.report, id) : {};
    const decision = {
      id: id.toLowerCase(),
      ...known,
      state,
      reason: options.reason,
      ...(options.until === undefined ? {} : { until: options.until }),
      by: options.by ?? (await userOf()),
    };
    const found = await findConfig({ config: options.config });
    const file = resolve(found?.folder ?? '', DECISIONS_FILE);
    await write(file, decision);
    terminal.err(`assay: decision about ${decision.id} written to ${file}\n`);
    return 0;
  },
});

async function findingIn(report: string, id: string): Promise<{ check: string; title: string }> {
  const [{ findings }, { findingsWithId }] = await Promise.all([readEarlier(report), import('@assay/engine')]);
  const [found] = findingsWithId(findings, id);
  if (!found) throw new UsageError(`${report} has no finding ${id}`);
  return { check: found.check, title: found.title.slice(0, 300) };
}

async function write(file: string, decision: { readonly id: string }): Promise<void> {
  const text = (await existing(file)) === undefined ? `${HEAD}decisions: []\n` : await readFile(file, 'utf8');
  const document = parseDocument(text);
  if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message.split('\n', 1)[0]}`);
  const list = document.get('decisions') ?? document.createNode([]);
  if (!isSeq(list)) throw new Error(`${file}: decisions must be a list`);
  list.flow = false;
  const at = list.items.findIndex((_, i) => document.getIn(['decisions', i, 'id']) === decision.id);
  const node = document.createNode(decision);
  if (at >= 0) list.items[at] = node;
  else list.add(node);
  document.set('decisions', list);
  const { Decisions } = await import('../config/config-shape.ts');
  checked(Decisions, document.toJS(), file);
  await writeFile(file, document.toString({ lineWidth: 0 })).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`could not write ${file}: ${fileReason(error)}`);
  });
}

/** Who decides, as Git calls them. */
async function userOf(): Promise<string> {
  const email = await promisify(execFile)('git', ['config', 'user.email'], { timeout: 5000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return email || userInfo().username;
}
