import { beforeAll, describe, expect, test } from 'vitest';
import { KNOWN_BAD, secretFilesIn } from '../../engine/catalogue/known-bad.ts';
import { SEVERITIES, type Severity } from '../../engine/catalogue/severity.ts';
import type { Check, CheckText, Example, Occurrence } from '../../engine/checks/define-check.ts';
import type { TlsChanges } from '../../engine/checks/examples/tls.ts';
import { exampleTls } from '../../engine/checks/examples/tls.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { rateTls } from '../../engine/checks/security/transport/table-tls-caps.ts';
import { SHARE_OF } from '../../engine/findings/declared.generated.ts';
import { findingsOf } from '../../engine/findings/finding.ts';
import { MODULE_NAMES, moduleOf } from '../../engine/findings/module.ts';
import type { Report } from '../../engine/index.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { graded } from '../../engine/report/graded.ts';
import { HARDENED } from './reference-page.ts';
import { referenceReport } from './reference-report.ts';

const GRADES = ['F', 'D', 'C', 'B', 'A', 'A+'];
const KNOWN: readonly CheckText[] = [...CHECKS, ...PROBES];
/** Measurements of performance vary. */
const JUDGED = CHECKS.filter(({ id }) => MODULE_NAMES.some((name) => name === moduleOf(id) && name !== 'performance'));

let hardened: Report;

beforeAll(async () => {
  hardened = await referenceReport({ served: { headers: HARDENED } });
});

/** The grade of the hardened page with further findings. */
function gradeWith(check: CheckText, occurrences: readonly Occurrence[]): string | null {
  const more = findingsOf([{ check, verdict: 'fail', reason: null, occurrences }], {
    target: hardened.target,
    now: hardened.completed_at,
  });
  expect(more.length).toBeGreaterThan(0);
  return graded({ ...hardened.modules, accessibility: SCORED }, [...hardened.findings, ...more], null).grade;
}

const SCORED = { status: 'completed', score: 100, error: null } as const;
const stated = (problem: string, severity: Severity): Occurrence => ({
  problem,
  location: { url: '/' },
  evidence: 'stated',
  severity,
});

/** What an example shows; nothing where only a possible or minor problem is found. */
function foundBy(check: Check, { given }: Example<never, string>): Occurrence[] {
  const found = check.run(given, () => {});
  return ('notApplicable' in found ? [] : found).filter(({ problem, severity }) => {
    const text = check.problems[problem];
    return text && text.likelihood !== 'possible' && SEVERITIES.indexOf(severity ?? text.severity) <= MEDIUM;
  });
}

const MEDIUM = SEVERITIES.indexOf('medium');

test('the hardened page has the best grade', () => {
  expect([hardened.grade, hardened.score]).toEqual(['A+', 100]);
});

test('with any one failing example of medium severity or higher it is no A+', () => {
  const examples = JUDGED.flatMap((check) =>
    check.examples().flatMap((example) => {
      if (example.finds.length === 0) return [];
      const found = foundBy(check as Check, example as Example<never, string>);
      return found.length > 0 ? [{ check, found, name: `${check.id}: ${example.name}` }] : [];
    }),
  );
  expect(examples.length).toBeGreaterThan(200);
  const stillBest = examples.filter(({ check, found }) => gradeWith(check, found) === 'A+').map(({ name }) => name);
  expect(stillBest).toEqual([]);
});

test('with any one problem that a check or probe rates medium or higher it is no A+', () => {
  const problems = [...JUDGED, ...PROBES].flatMap((check) =>
    Object.entries(check.problems)
      .filter(([, { severity, likelihood }]) => SEVERITIES.indexOf(severity) <= MEDIUM && likelihood !== 'possible')
      .map(([problem, { severity }]) => ({ check, problem, severity })),
  );
  expect(problems.length).toBeGreaterThan(200);
  const stillBest = problems
    .filter(({ check, problem, severity }) => gradeWith(check, [stated(problem, severity)]) === 'A+')
    .map(({ check, problem }) => `${check.id}#${problem}`);
  expect(stillBest).toEqual([]);
});

describe.each(Object.entries(KNOWN_BAD))('%s', (name, { atMost }) => {
  const members = [...SHARE_OF].flatMap(([key, shares]) =>
    Object.entries(shares).flatMap(([severity, share]) =>
      share === name ? [[key, SEVERITIES.find((one) => one === severity) ?? 'info'] as const] : [],
    ),
  );

  test('has members', () => {
    expect(members.length).toBeGreaterThan(0);
  });

  test.each(members)(`%s at %s limits the grade to ${atMost}`, (key, severity) => {
    const [id, problem = ''] = key.split('#');
    const check = KNOWN.find((one) => one.id === id) as CheckText;
    const grade = gradeWith(check, [stated(problem, severity)]) ?? '';
    expect(GRADES.indexOf(grade)).toBeLessThanOrEqual(GRADES.indexOf(atMost));
  });
});

const RC4 = { suite: 'RSA_RC4_128_SHA', family: 'rc4' } as const;
const TRIPLE_DES = { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' } as const;
const NULL = { suite: 'RSA_NULL_SHA', family: 'null' } as const;
const AEAD = { suite: 'ECDHE_RSA_AES_128_GCM_SHA256', family: 'aead' } as const;
const group = (bits: number): TlsChanges => ({ opening: { keyExchanges: [{ kind: 'dh', group: 'DH', bits }] } });
const cbc = (suite: string): TlsChanges => ({
  versions: { 'TLSv1.3': false },
  handshake: { protocol: 'TLSv1.2', cipher: suite },
  offers: { modern: null },
});

/** The best grade beside a letter of the TLS grade; T and M are certificates that browsers reject. */
const LETTER: Readonly<Record<string, string>> = { T: 'D', M: 'D', 'A-': 'A' };

test.each<[string, TlsChanges]>([
  ['nothing wrong', {}],
  [
    'TLS 1.2 only',
    {
      versions: { 'TLSv1.3': false },
      handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' },
    },
  ],
  ['no secure renegotiation', { opening: { renegotiatesSecurely: false } }],
  ['TLS 1.0', { versions: { TLSv1: true } }],
  ['TLS 1.1', { versions: { 'TLSv1.1': true } }],
  ['CBC only', cbc('TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA')],
  ['no forward secrecy', cbc('TLS_RSA_WITH_AES_128_CBC_SHA')],
  ['group of 1024 bits', group(1024)],
  ['key of 1024 bits', { certificate: { keyType: 'rsa', keyBits: 1024 } }],
  ['RC4 last', { offers: { insecure: RC4, rc4: RC4, preferred: AEAD } }],
  ['RC4 first', { offers: { insecure: RC4, rc4: RC4, preferred: RC4 } }],
  ['RC4 behind Triple DES', { offers: { insecure: TRIPLE_DES, rc4: RC4, preferred: AEAD } }],
  ['Triple DES first', { offers: { insecure: TRIPLE_DES, preferred: TRIPLE_DES } }],
  ['compression', { opening: { compresses: true } }],
  ['SSL 3.0', { versions: { SSLv3: true } }],
  [
    'nothing newer than TLS 1.0',
    {
      versions: { TLSv1: true, 'TLSv1.2': false, 'TLSv1.3': false },
      handshake: { protocol: 'TLSv1', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA' },
    },
  ],
  ['SHA-1', { certificate: { signatureAlgorithm: 'sha1WithRSAEncryption' } }],
  ['expired', { certificate: { validTo: '2026-02-20T00:00:00.000Z' }, handshake: { untrusted: 'CERT_HAS_EXPIRED' } }],
  ['self-signed', { certificate: { selfSigned: true }, handshake: { untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }],
  ['untrusted', { handshake: { untrusted: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } }],
  [
    'another name',
    { certificate: { names: ['other.example'] }, handshake: { untrusted: 'ERR_TLS_CERT_ALTNAME_INVALID' } },
  ],
  ['no encryption', { offers: { insecure: NULL, fatal: NULL } }],
  ['no encryption behind Triple DES', { offers: { insecure: TRIPLE_DES, fatal: NULL } }],
  ['group of 512 bits', group(512)],
  ['key of 512 bits', { certificate: { keyType: 'rsa', keyBits: 512 } }],
  ['MD5', { certificate: { signatureAlgorithm: 'md5WithRSAEncryption' } }],
])('the grade is never above the letter of the TLS grade: %s', async (_, tls) => {
  const letter = rateTls(exampleTls(tls), 63_072_000).grade;
  for (const address of ['192.0.2.1', '127.0.0.1']) {
    const { grade, score } = await referenceReport({ served: { headers: HARDENED, tls, address } });
    expect(GRADES.indexOf(grade ?? ''), `TLS ${letter}, ${grade} ${score}`).toBeLessThanOrEqual(
      GRADES.indexOf(LETTER[letter] ?? letter),
    );
  }
});

test('HSTS that ends before most visitors return ranks no better than none', async () => {
  const scoreWith = async (hsts: readonly string[]) => {
    const headers = [...HARDENED.filter((field) => !field.startsWith('Strict-Transport-Security')), ...hsts];
    return (await referenceReport({ served: { headers } })).score ?? Number.NaN;
  };
  const none = await scoreWith([]);
  for (const seconds of [0, 1, 3600, 86_399])
    expect(await scoreWith([`Strict-Transport-Security: max-age=${seconds}`])).toBeLessThanOrEqual(none);
  expect(await scoreWith(['Strict-Transport-Security: max-age=86400'])).toBeGreaterThan(none);
});

test('names of files that promise data, keys or settings', () => {
  const secret = ['shop.sql', 'dump-2026.tar.gz', 'backup.zip', '.htaccess', '.env.local', '.git/', 'id_rsa'];
  const more = ['users.csv', 'wp-config.php.bak', 'config.php~', 'db.sqlite3', 'shop.sql.gz', 'passwords.txt'];
  const keys = ['server.key', 'ssl.key', 'shop.com.key', 'www.shop.shop.key', 'privkey.pem', 'key.pem'];
  expect(secretFilesIn([...secret, ...more, ...keys])).toEqual([...secret, ...more, ...keys]);
  const plain = ['noon.jpg', 'cv.pdf', 'app-1.2.tar.gz', 'index.php', 'users/', 'prices.csv', 'README.md', 'ca.pem'];
  expect(secretFilesIn([...plain, 'environment.html', 'backup-guide.pdf', 'keys.txt', 'sqlite-doc.zip'])).toEqual([]);
  expect(secretFilesIn(['Talk.key', 'Annual review 2026.key', 'community.key'])).toEqual([]);
});
