import { verify } from '@assay/proof';

const MOST_BYTES = 64 * 1024 * 1024;
const result = document.getElementById('result');
const drop = document.getElementById('drop');
const input = document.getElementById('file');

function show(valid, title, message, facts = [], limits = []) {
  const heading = document.createElement('strong');
  heading.textContent = title;
  const list = document.createElement('dl');
  for (const [label, value] of facts) {
    const [term, words] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = label;
    words.textContent = value;
    list.append(term, words);
  }
  result.className = valid ? 'valid' : 'invalid';
  result.replaceChildren(heading, message, ...(facts.length > 0 ? [list] : []), ...limitsOf(limits));
}

function limitsOf(limits) {
  if (limits.length === 0) return [];
  const [heading, list] = [document.createElement('h2'), document.createElement('ul')];
  heading.textContent = 'What this badge does not prove';
  for (const text of limits) {
    const item = document.createElement('li');
    item.textContent = text;
    list.append(item);
  }
  return [heading, list];
}

async function check(file) {
  if (file.size > MOST_BYTES) return show(false, 'Not verified', 'The file is larger than 64 MiB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const response = await fetch('/.well-known/jwks.json');
  const verdict = await verify('file', bytes, await response.json());
  if (!verdict.valid) return show(false, 'Not authentic', verdict.message);
  if (verdict.kind === 'badge') return show(true, 'Authentic', verdict.message);
  const { report, verification } = verdict;
  const facts = [
    ['Target', String(report.target ?? report.domain ?? '')],
    ['Completed', String(report.completed_at ?? '')],
    ...(report.final_url && report.final_url !== report.target ? [['Final URL', String(report.final_url)]] : []),
    ['Score', scoreText(report)],
    ['Decisions', report.totals && decisionsText(report.totals)],
    ['Hash', verification.hash],
  ];
  show(true, 'Authentic', verdict.message, known(facts));
}

const known = (facts) => facts.filter(([, value]) => value);

/** Decisions of the owner beside the score; undefined if there are none. */
function decisionsText({ dismissed = 0, accepted = 0 }) {
  const counts = [dismissed > 0 && `${dismissed} dismissed`, accepted > 0 && `${accepted} accepted`].filter(Boolean);
  if (counts.length > 0) return `${counts.join(', ')}. The score counts these findings too.`;
}

function scoreText({ score, grade, not_scored }) {
  if (score === null || score === undefined) return not_scored ? `not scored: ${not_scored}` : 'not scored';
  return grade ? `${score} (${grade})` : String(score);
}

function checked(file) {
  if (file)
    check(file).catch((error) =>
      show(false, 'Not verified', `The file could not be verified in this browser: ${error.message}`),
    );
}

async function askReport(token) {
  const response = await fetch(`/api/v1/reports/verify?token=${encodeURIComponent(token)}`);
  const { valid, message } = await response.json();
  show(valid, valid ? 'This report was issued by this server' : 'Not valid', message);
}

const WAYS = { dns: 'a DNS record', file: 'a file on the site', meta: 'an element of its start page' };

async function askBadge(token) {
  document.querySelector('h1').textContent = 'Verify a badge';
  for (const part of document.querySelectorAll('.for-files')) part.hidden = true;
  const response = await fetch(`/api/v1/badge/verify/${encodeURIComponent(token)}`);
  const badge = await response.json();
  const facts = [
    ['Site', badge.origin ?? badge.domain],
    ['Scanned page', badge.scanned_url],
    ['Scanned', badge.scanned_at && moment(badge.scanned_at)],
    ['Score', badge.score === null ? null : scoreText(badge)],
    ['Decisions', badge.decisions && decisionsText(badge.decisions)],
    ...badge.reasons.map(({ title, severity, reason }) => [
      `Dismissed as a false positive (${severity})`,
      `${title}: ${reason}`,
    ]),
    ['Coverage', badge.coverage && coverageText(badge)],
    ['Ownership', badge.ownership && ownershipText(badge.ownership)],
  ];
  show(
    badge.valid,
    badge.valid ? 'This badge is valid' : 'Not valid',
    badge.message,
    known(facts),
    badge.valid ? badge.not_proven : [],
  );
}

function moment(at) {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

function coverageText({ coverage: { completed, not_applicable, not_run }, active_phase }) {
  const checks = `${completed} completed, ${not_applicable} not applicable, ${not_run} could not run`;
  return `Security checks: ${checks}. Active tests: ${active_phase ? 'completed' : 'not part of the scan'}.`;
}

function ownershipText({ proven, by, at }) {
  return proven ? `proven by ${WAYS[by]} on ${moment(at)}` : 'not proven';
}

input.addEventListener('change', () => checked(input.files[0]));
for (const name of ['dragover', 'dragleave', 'drop'])
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
    if (name === 'drop') checked(event.dataTransfer.files[0]);
  });

const asked = new URLSearchParams(location.search);
const [token, badge] = [asked.get('token'), asked.get('badge')];
if (token) await askReport(token);
else if (badge) await askBadge(badge);
