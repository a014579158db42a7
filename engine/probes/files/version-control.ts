import { defineFileProbe } from '../define-file-probe.ts';
import { markedText } from '../marks.ts';
import { textAnswer } from '../scene-answers.ts';

const BINARY = 'application/octet-stream';

export default defineFileProbe({
  id: 'active/files/version-control',
  title: 'Version control folders (`.git`) are not exposed at common paths',
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
      proves: markedText('repository HEAD', /^(?:ref: refs\/[\w./-]{1,200}|[0-9a-f]{40})\s{0,4}$/),
      example: textAnswer('ref: refs/heads/main\n'),
      twin: textAnswer('ref: see the manual of references for more\n'),
    },
    {
      path: '/.git/config',
      problem: 'git',
      proves: markedText(
        '[core] repositoryformatversion',
        /^\s{0,20}\[core\]\s[\s\S]{0,400}repositoryformatversion\s{0,4}=/,
      ),
      example: textAnswer(
        '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n[remote "origin"]\n\turl = https://git.example/shop.git\n',
      ),
      twin: textAnswer('[core]\nThis chapter is about the core of our product.\n'),
    },
    {
      path: '/.git/index',
      problem: 'git',
      proves: markedText('Git index (DIRC)', /^DIRC\p{Cc}{4}/u),
      example: textAnswer('DIRC\0\0\0\u0002\0\0\0\u0005aaaa', BINARY),
      twin: textAnswer('DIRC is short for directory cache.'),
    },
    {
      path: '/.git/logs/HEAD',
      problem: 'git',
      proves: markedText('HEAD history', /^[0-9a-f]{40} [0-9a-f]{40} [^\n]{1,200} \d{9,11} [+-]\d{4}\t/),
      example: textAnswer(
        `${'0'.repeat(40)} ${'a1b2c3d4'.repeat(5)} Ann <ann@shop.example> 1767225600 +0000\tcommit (initial): first\n`,
      ),
      twin: textAnswer('Log of the head office, January.\n'),
    },
    {
      path: '/.svn/wc.db',
      problem: 'other',
      proves: markedText('Subversion database', /^SQLite format 3\p{Cc}/u),
      example: textAnswer('SQLite format 3\0\u0010\0', BINARY),
      twin: textAnswer('SQLite format 3 is described here.'),
    },
    {
      path: '/.svn/entries',
      problem: 'other',
      proves: markedText('Subversion entries', /^(?:8|9|10|12)\n(?:\n?dir\n|$)/),
      example: textAnswer('10\n\ndir\n1234\nhttps://svn.example/shop\n'),
      twin: textAnswer('10 entries were found.\n'),
    },
    {
      path: '/.hg/requires',
      problem: 'other',
      proves: markedText(
        'Mercurial requirements',
        /^(?:[a-z0-9-]{3,40}\n){0,12}(?:revlogv1|dotencode|fncache|generaldelta)\n/,
      ),
      example: textAnswer('dotencode\nfncache\ngeneraldelta\nrevlogv1\nstore\n'),
      twin: textAnswer('Requires a browser of this century.\n'),
    },
    {
      path: '/.bzr/README',
      problem: 'other',
      proves: markedText('Bazaar control directory', /^This is a Bazaar control directory\./),
      example: textAnswer('This is a Bazaar control directory.\nDo not change any files in this directory.\n'),
      twin: textAnswer('This is a bazaar for warm socks.\n'),
    },
  ],
});
