import { verify } from '@assay/proof';

const MOST_BYTES = 64 * 1024 * 1024;
const result = document.getElementById('result');
const drop = document.getElementById('drop');
const input = document.getElementById('file');

function show(valid, title, message, facts = []) {
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
  result.replaceChildren(heading, message, ...(facts.length > 0 ? [list] : []));
}

async function check(file) {
  if (file.size > MOST_BYTES) return show(false, 'Not verified', 'The file is larger than 64 MiB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const response = await fetch('/.well-known/jwks.json');
  const verdict = await verify('file', bytes, await response.json());
  if (!verdict.valid) return show(false, 'Not authentic', verdict.message);
  if (verdict.kind === 'badge') return show(true, 'Authentic', verdict.message);
  const { report, verification } = verdict;
  show(true, 'Authentic', verdict.message, [
    ['Target', String(report.target ?? report.domain ?? '')],
    ['Completed', String(report.completed_at ?? '')],
    ...(report.final_url && report.final_url !== report.target ? [['Final URL', String(report.final_url)]] : []),
    ['Score', scoreText(report)],
    ['Hash', verification.hash],
  ]);
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

async function ask(path, title) {
  const response = await fetch(path);
  const { valid, message, domain } = await response.json();
  show(valid, valid ? title : 'Not valid', message, domain ? [['Domain', domain]] : []);
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
if (token)
  await ask(`/api/v1/reports/verify?token=${encodeURIComponent(token)}`, 'This report was issued by this server');
else if (badge) await ask(`/api/v1/badge/verify/${encodeURIComponent(badge)}`, 'This badge is valid');
