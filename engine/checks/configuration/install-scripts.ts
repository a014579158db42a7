import { isRecord, parseJson } from '../../evidence/parse/text/json.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed } from './support/files.ts';

const SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare', 'prepublish'];
const PIPED =
  /\b(?:curl|wget)\b[^|;&\n]{1,2000}\|\s{0,5}(?:sudo\s{1,5}(?:-\w{1,5}\s{1,5})?)?(?:\/bin\/|\/usr\/bin\/env\s)?(?:ba|z|da|k)?sh\b/;
const SUBSTITUTED = /\b(?:ba|z|da)?sh\s{1,5}(?:-c\s{1,5})?["']?(?:<\(|\$\()\s{0,5}(?:curl|wget)\b/;

export default defineCheck({
  id: 'configuration/install-scripts',
  title: 'Installing the packages runs no downloaded script',
  why: 'The script runs on the machine of everyone who installs the packages, and in CI with its secrets. Whoever controls the address, or the connection to it, controls these machines.',
  needs: ['manifestFiles'],
  problems: {
    piped: {
      severity: 'high',
      message: 'Install script runs a downloaded script',
      fix: 'Install the program as a dependency with a version in the lockfile. Otherwise download it to a file, compare its checksum with one in the repository, and run it only then.',
    },
  },
  references: ['CWE-494', 'https://docs.npmjs.com/cli/using-npm/scripts'],
  run({ manifestFiles }) {
    const files = filesNamed(manifestFiles, /(?:^|\/)package\.json$/);
    if (files.length === 0) return notApplicable('The repository has no package.json');
    return files.flatMap((file) => {
      const fields = parseJson(file.text);
      const scripts = isRecord(fields) && isRecord(fields.scripts) ? fields.scripts : {};
      return SCRIPTS.flatMap((name) => {
        const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
        if (typeof script !== 'string' || !(PIPED.test(script) || SUBSTITUTED.test(script))) return [];
        const at = Math.max(0, file.text.indexOf(`"${name}"`, file.text.indexOf('"scripts"')));
        return [
          {
            problem: 'piped' as const,
            location: placeAt(file, `scripts.${name}`, at, at + name.length + 2),
            evidence: `${name}: ${script.slice(0, 300)}`,
          },
        ];
      });
    });
  },
  examples: () => [
    [
      'a script that is piped to a shell',
      manifest({ postinstall: 'curl -fsSL https://tools.example/install.sh | sh' }),
      'piped',
    ],
    ['the same in a substitution', manifest({ prepare: 'bash -c "$(curl -s https://tools.example/i)"' }), 'piped'],
    ['with more rights', manifest({ preinstall: 'wget -qO- https://tools.example/i | sudo -E bash -' }), 'piped'],
    ['a script that only a person starts', manifest({ setup: 'curl https://tools.example/install.sh | sh' })],
    ['a program that is installed', manifest({ postinstall: 'prisma generate', prepare: 'husky' })],
    ['data that is downloaded', manifest({ postinstall: 'curl -s https://data.example/list.json | jq . > list.json' })],
    ['no manifest', { manifestFiles: [] }, 'not applicable'],
  ],
});

function manifest(scripts: Readonly<Record<string, string>>) {
  return { manifestFiles: [{ path: 'package.json', text: JSON.stringify({ name: 'app', scripts }, null, 2) }] };
}
