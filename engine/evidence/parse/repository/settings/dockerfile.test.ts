import { expect, test } from 'vitest';
import { dockerStages, finalStages, variablesOf } from './dockerfile.ts';

const FILE = `# syntax=docker/dockerfile:1
ARG VERSION=22
FROM --platform=linux/amd64 node:$VERSION AS build
RUN npm ci \\
  # a comment
  && npm run build
FROM alpine AS base
ENV A=1 B="two words"
FROM base
RUN <<EOF
USER root
EOF
COPY --from=build /app /app
`;

test('stages with their instructions, lines joined, and scripts left out', () => {
  const stages = dockerStages(FILE);
  expect(stages.map(({ image, alias }) => [image, alias])).toEqual([
    ['node:$VERSION', 'build'],
    ['alpine', 'base'],
    ['base', undefined],
  ]);
  expect(stages[0]?.instructions).toEqual([{ name: 'RUN', text: 'npm ci && npm run build', line: 4 }]);
  expect(stages[2]?.instructions.map(({ name }) => name)).toEqual(['RUN', 'COPY']);
  expect(finalStages(stages).map(({ image }) => image)).toEqual(['base', 'alpine']);
});

test.each([
  [
    'A=1 B="two words" C=\'x\'',
    [
      ['A', '1'],
      ['B', 'two words'],
      ['C', 'x'],
    ],
  ],
  ['NAME a value', [['NAME', 'a value']]],
  ['NAME', [['NAME', '']]],
])('variables of %s', (text, expected) => {
  expect(variablesOf({ name: 'ENV', text, line: 1 })).toEqual(expected);
});
