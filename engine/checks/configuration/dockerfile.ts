import {
  dockerStages,
  finalStages,
  type Instruction,
  variablesOf,
} from '../../evidence/parse/repository/settings/dockerfile.ts';
import { digestOf } from '../../evidence/parse/secrets/digest.ts';
import { isSecretName, isSecretValue } from '../../evidence/parse/secrets/named-secret.ts';
import { redact } from '../../evidence/parse/secrets/redact.ts';
import type { SourceFile } from '../../evidence/parse/workflow/files.ts';
import { defineCheck, notApplicable, type Occurrence } from '../define-check.ts';
import { filesNamed, filesOf, isAside, placeOfLine, placeOfText } from './support/files.ts';

type Found = 'value' | 'argument' | 'file';

const DOCKERFILE = /(?:^|\/)(?:[\w.-]{1,100}\.)?(?:Dockerfile|Containerfile)(?:\.[\w.-]{1,100})?$/i;
const ENVIRONMENT = /^(?:\.\/)?\.env(?:\.(?:local|production|prod))?$/;

export default defineCheck({
  id: 'configuration/dockerfile',
  title: 'Container images contain no secrets',
  why: 'Everyone who can pull the image reads its variables, files and build history with one command.',
  needs: ['configurationFiles'],
  problems: {
    value: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Secret in a variable of a container image',
      fix: 'Replace the secret, and pass the new one when the container starts. For a step of the build, mount it: `RUN --mount=type=secret,id=token …`.',
    },
    argument: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Secret passed to a container image as a build argument',
      fix: 'Mount the secret in the step that needs it: `RUN --mount=type=secret,id=token …`, and build with `--secret id=token`. Arguments and variables stay in the image.',
    },
    file: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Environment file copied into a container image',
      fix: 'Remove the instruction, add `.env*` to `.dockerignore`, and pass the variables when the container starts.',
    },
  },
  references: ['CWE-538', 'CWE-522', 'https://docs.docker.com/reference/build-checks/secrets-used-in-arg-or-env/'],
  run({ configurationFiles }) {
    const files = filesNamed(configurationFiles, DOCKERFILE).filter(({ path }) => !isAside(path));
    if (files.length === 0) return notApplicable('The repository has no Dockerfile');
    return files.flatMap((file) =>
      finalStages(dockerStages(file.text)).flatMap(({ instructions }) =>
        instructions.flatMap((one) => inInstruction(file, one, instructions)),
      ),
    );
  },
  examples: () => [
    [
      'a secret as a variable',
      docker('FROM node:22\nENV PORT=3000 API_TOKEN=zq8fK2mVx0Lw7RtY3nBp\nCMD ["node", "."]'),
      'value',
    ],
    [
      'an argument that becomes a variable',
      docker('FROM node:22\nARG STRIPE_SECRET_KEY\nENV STRIPE_SECRET_KEY=$STRIPE_SECRET_KEY\nRUN npm run build'),
      'argument',
    ],
    ['a file of variables', docker('FROM node:22\nWORKDIR /app\nCOPY package.json \\\n  .env ./\nRUN npm ci'), 'file'],
    [
      'a stage that is not in the image',
      docker(
        'FROM node:22 AS build\nARG NPM_TOKEN\nENV NPM_TOKEN=$NPM_TOKEN\nRUN npm ci\nFROM node:22\nCOPY --from=build /app /app',
      ),
    ],
    [
      'placeholders, references, and examples of files',
      docker(
        'FROM node:22\nENV SECRET_KEY_BASE=dummy NEXT_PUBLIC_KEY=zq8fK2mVx0Lw7RtY3nBp DB_PASSWORD_FILE=/run/secrets/db\nCOPY .env.example ./',
      ),
    ],
    [
      'a mounted secret',
      docker('FROM node:22\nRUN --mount=type=secret,id=npm NPM_TOKEN=$(cat /run/secrets/npm) npm ci'),
    ],
    ['no container', filesOf({}), 'not applicable'],
  ],
});

function inInstruction(file: SourceFile, instruction: Instruction, all: readonly Instruction[]): Occurrence<Found>[] {
  const { name, text, line } = instruction;
  const at = (part: string) => placeOfLine(file, part, line);
  if (name === 'COPY' || name === 'ADD') {
    const sources = text
      .split(/\s+/)
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1);
    const own = /--from=/.test(text) ? undefined : sources.find((source) => ENVIRONMENT.test(source));
    return own === undefined ? [] : [{ problem: 'file', location: at(`${name} ${own}`), evidence: `${name} ${own}` }];
  }
  if (name !== 'ENV' && name !== 'ARG') return [];
  return variablesOf(instruction).flatMap(([variable, value]): Occurrence<Found>[] => {
    if (!isSecretName(variable)) return [];
    if (isSecretValue(value))
      return [
        {
          problem: 'value',
          location: placeOfText(file, `${name} ${variable}`, value, line),
          evidence: `${name} ${variable}=${redact(value)}`,
          secretDigest: digestOf(value),
        },
      ];
    // An argument with a default is for builds without the secret; one that no variable keeps may belong to a step that uses nothing else.
    const isKept =
      name === 'ENV' &&
      /^\$\{?\w+\}?$/.test(value) &&
      all.some(
        (one) => one.name === 'ARG' && variablesOf(one).some(([argument]) => argument === value.replace(/[${}]/g, '')),
      );
    return isKept
      ? [{ problem: 'argument', location: at(`${name} ${variable}`), evidence: `${name} ${variable}=${value}` }]
      : [];
  });
}

function docker(text: string) {
  return filesOf({ Dockerfile: text });
}
