import type { Exchange } from '../../evidence/facts/exchange.ts';
import { plainText } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch } from '../define-file-probe.ts';
import { textAnswer } from '../scene-answers.ts';

const BINARY = 'application/octet-stream';

/** Matches content that occurs only in this kind of file. */
function holds(shape: RegExp, shows: string): (exchange: Exchange) => FileMatch | undefined {
  return (exchange) => {
    const text = plainText(exchange);
    return text !== undefined && shape.test(text.slice(0, 4000)) ? { shows } : undefined;
  };
}

export default defineFileProbe({
  id: 'active/files/version-control',
  title: 'Version control folders (`.git`) are not exposed',
  why: 'A readable `.git` folder lets anyone reconstruct the whole source code with its history, including every password ever committed.',
  profile: 'quick',
  problems: {
    git: {
      severity: 'high',
      message: 'Exposed `.git` folder',
      fix: {
        any: 'Deploy the build output, not the working copy, and block paths that begin with a dot. Rotate every password and key in the history.',
        nginx:
          'Add `location ~ /\\.git { deny all; }` and deploy without the folder. Rotate every password and key in the history.',
        apache:
          'Add `RedirectMatch 404 "/\\.git"` and deploy without the folder. Rotate every password and key in the history.',
      },
    },
    other: {
      severity: 'high',
      message: 'Exposed Subversion, Mercurial or Bazaar files',
      fix: 'Deploy an export, not the working copy, and block paths that begin with a dot.',
    },
  },
  references: ['CWE-527', 'CWE-538', 'OWASP A05:2021'],
  bytes: 4096,
  files: [
    {
      path: '/.git/HEAD',
      problem: 'git',
      proves: holds(/^(?:ref: refs\/[\w./-]{1,200}|[0-9a-f]{40})\s{0,4}$/, 'repository HEAD'),
      example: textAnswer('ref: refs/heads/main\n'),
      twin: textAnswer('ref: see the manual of references for more\n'),
    },
    {
      path: '/.git/config',
      problem: 'git',
      proves: holds(
        /^\s{0,20}\[core\]\s[\s\S]{0,400}repositoryformatversion\s{0,4}=/,
        '[core] repositoryformatversion',
      ),
      example: textAnswer(
        '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n[remote "origin"]\n\turl = https://git.example/shop.git\n',
      ),
      twin: textAnswer('[core]\nThis chapter is about the core of our product.\n'),
    },
    {
      path: '/.git/index',
      problem: 'git',
      proves: holds(/^DIRC\p{Cc}{4}/u, 'Git index (DIRC)'),
      example: textAnswer('DIRC\0\0\0\u0002\0\0\0\u0005aaaa', BINARY),
      twin: textAnswer('DIRC is short for directory cache.'),
    },
    {
      path: '/.git/logs/HEAD',
      problem: 'git',
      proves: holds(/^[0-9a-f]{40} [0-9a-f]{40} [^\n]{1,200} \d{9,11} [+-]\d{4}\t/, 'HEAD history'),
      example: textAnswer(
        `${'0'.repeat(40)} ${'a1b2c3d4'.repeat(5)} Ann <ann@shop.example> 1767225600 +0000\tcommit (initial): first\n`,
      ),
      twin: textAnswer('Log of the head office, January.\n'),
    },
    {
      path: '/.svn/wc.db',
      problem: 'other',
      proves: holds(/^SQLite format 3\p{Cc}/u, 'Subversion database'),
      example: textAnswer('SQLite format 3\0\u0010\0', BINARY),
      twin: textAnswer('SQLite format 3 is described here.'),
    },
    {
      path: '/.svn/entries',
      problem: 'other',
      proves: holds(/^(?:8|9|10|12)\n(?:\n?dir\n|$)/, 'Subversion entries'),
      example: textAnswer('10\n\ndir\n1234\nhttps://svn.example/shop\n'),
      twin: textAnswer('10 entries were found.\n'),
    },
    {
      path: '/.hg/requires',
      problem: 'other',
      proves: holds(
        /^(?:[a-z0-9-]{3,40}\n){0,12}(?:revlogv1|dotencode|fncache|generaldelta)\n/,
        'Mercurial requirements',
      ),
      example: textAnswer('dotencode\nfncache\ngeneraldelta\nrevlogv1\nstore\n'),
      twin: textAnswer('Requires a browser of this century.\n'),
    },
    {
      path: '/.bzr/README',
      problem: 'other',
      proves: holds(/^This is a Bazaar control directory\./, 'Bazaar control directory'),
      example: textAnswer('This is a Bazaar control directory.\nDo not change any files in this directory.\n'),
      twin: textAnswer('This is a bazaar for warm socks.\n'),
    },
  ],
});
