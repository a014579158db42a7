import { earlierSteps } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { shellCommands } from '../../../evidence/parse/workflow/flow/shell/shell-commands.ts';
import { secretsInShell } from '../../../evidence/parse/workflow/flow/shell/shell-secrets.ts';
import { cutSecrets, isForeign } from '../../../evidence/parse/workflow/flow/unfollowed.ts';
import { contains, plainPath, type Upload, uploadOf } from '../../../evidence/parse/workflow/flow/uploads.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** Files and folders that hold credentials. */
const SENSITIVE =
  /(?:^|\/)(?:\.env(?:\.(?!example|sample|template|dist)[\w-]{1,30})?|\.npmrc|\.pypirc|\.netrc|\.git-credentials|\.ssh|id_(?:rsa|ed25519|ecdsa)|\.aws|\.docker|\.docker\/config\.json|\.kube(?:\/config)?|kubeconfig|\.config\/gcloud|\.azure|\.terraform\.d|\.gem\/credentials|\.cargo\/credentials(?:\.toml)?|\.vault-token|\.gnupg|credentials\.json|service[-_]account(?:[-_]key)?\.json|terraform\.tfstate|[\w.-]{1,60}\.(?:pem|p12|pfx|jks|keystore|mobileprovision))$/i;
const PUBLIC = /(?:\.pub|cert(?:ificate)?s?|ca(?:-bundle|cert)?|chain|public[\w-]{0,20})\.pem$/i;

function sensitivePath({ paths }: Upload): string | undefined {
  return paths.find((path) => SENSITIVE.test(path.replace(/\/\*\*?$/, '')) && !PUBLIC.test(path));
}

/** A file with a secret that a step before the upload writes, and none removes. */
function writtenPath(upload: Upload, scope: StepScope): string | undefined {
  const before = earlierSteps(scope);
  return before
    .flatMap((step) => filesWithSecrets(step, scope))
    .find((file) => contains(upload, file) && !before.some(({ run }) => isRemoved(file, run?.value ?? '')));
}

function filesWithSecrets(step: Step, scope: StepScope): string[] {
  const script = step.run?.value ?? '';
  const own = { ...scope, step };
  if (!(isForeign(own) ? />|\b(?:open|write\w{0,20})\b/i : />|\btee\b/).test(script)) return [];
  cutSecrets(own);
  const folder = plainPath(step.workingDirectory?.value ?? '');
  return shellCommands(script, own).flatMap(({ name, args, input, outputs }) => {
    if (outputs.length === 0 || !/^(?:echo|printf|cat|tee|envsubst|sed)$/.test(name)) return [];
    const held = secretsInShell(`${args.join(' ')}\n${input}`, script, own);
    if (held.length === 0) return [];
    return outputs.map(plainPath).flatMap((file) => {
      if (/^\$|^\/dev\/|GITHUB_(?:ENV|OUTPUT|STATE|PATH)/.test(file)) return [];
      return [folder === '' || /^[~/]/.test(file) ? file : `${folder}/${file}`];
    });
  });
}

function isRemoved(file: string, script: string): boolean {
  const name = file.split('/').at(-1) ?? file;
  return script.split('\n').some((line) => /\b(?:rm|shred|unlink)\s/.test(line) && line.includes(name));
}

export default defineCheck({
  id: 'workflow/secrets/in-artifacts',
  title: 'Artifacts and caches contain no secrets',
  why: 'Everyone who can read the repository can download its artifacts, and every pull request can restore its caches.',
  needs: ['workflows'],
  problems: {
    written: {
      severity: 'high',
      message: 'File with a secret is uploaded',
      fix: 'Upload a folder that does not contain the file, or remove the file first. Rotate the secret: it is in earlier uploads.',
    },
    artifact: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'File that usually contains credentials is uploaded as an artifact',
      fix: 'Remove the path from the upload. Later jobs get secrets from `secrets`, not from files.',
    },
    cache: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'File that usually contains credentials is saved in a cache',
      fix: 'Remove the path from the cache: cache only the folder with the packages.',
    },
  },
  references: [
    'CWE-312',
    'CWE-538',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache',
  ],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const upload = uploadOf(scope.step);
      if (!upload || !scope.step.uses) return [];
      const written = writtenPath(upload, scope);
      const path = written ?? sensitivePath(upload);
      if (path === undefined) return [];
      const range = scope.step.with.find(({ name }) => name.toLowerCase() === 'path')?.value.range;
      return {
        problem: written === undefined ? upload.kind : ('written' as const),
        location: placeOf(scope, range ?? scope.step.uses.scalar.range, 'with.path'),
        evidence: `${scope.step.uses.text}: ${path.slice(0, 200)}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['written', 'written'], {
      'a file with a secret in an uploaded folder, and in a cache': jobOn('push')`- run: |
    mkdir -p dist
    echo "token=\${{ secrets.DEPLOY_TOKEN }}" > dist/settings.ini
- uses: actions/upload-artifact@v4
  with: { name: site, path: dist/ }
- env: { KEY: "\${{ secrets.KEY }}" }
  run: |
    cat <<END > build/.env
    KEY=$KEY
    END
- uses: actions/cache@v4
  with: { path: build, key: build }`,
    }),
    ...examplesFinding(['artifact', 'artifact', 'cache'], {
      'files of credentials': jobOn('push')`- uses: actions/upload-artifact@v4
  with:
    name: all
    path: |
      dist
      .env.production
- uses: actions/upload-artifact@v4
  with: { name: keys, path: 'certs/signing.p12' }
- uses: actions/cache@v4
  with: { path: ~/.docker, key: docker }`,
    }),
    ...soundExamples({
      'outputs of a build, hidden files that are left out, a file that is removed first, an example': jobOn('push')`
- run: |
    echo "KEY=\${{ secrets.KEY }}" > .env
    echo "//registry.acme.test/:_authToken=\${{ secrets.TOKEN }}" > ~/.npmrc
    echo "\${{ secrets.KEY }}" > out/key.txt
    npm run build > out/log.txt
- run: rm -f out/key.txt
- uses: actions/upload-artifact@v4
  with: { name: all, path: . }
- uses: actions/upload-artifact@v4
  with: { name: out, path: out }
- uses: actions/upload-artifact@v4
  with: { name: example, path: .env.example }
- uses: actions/cache@v4
  with: { path: ~/.npm, key: npm }`,
    }),
  ],
});
