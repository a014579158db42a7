import { defineFileProbe, type FileProves, file } from '../define-file-probe.ts';
import { jsonOf, marked, markedText, orCredentials } from '../marks.ts';
import { jsonAnswer, textAnswer } from '../scene-answers.ts';

const PROSE = textAnswer('This page is about services, images and how we make them.\n');

function holds(...file: Parameters<typeof markedText>): FileProves {
  return orCredentials(markedText(...file));
}

function json(keys: readonly string[], shows: string): FileProves {
  return orCredentials(jsonOf(shows, (value) => keys.every((key) => key in value)));
}

const NOTHING = jsonAnswer({ error: 'not found' });
const YAML_DATABASE =
  /^(?:production|default|development):[^\n]{0,40}\n(?:[ \t][^\n]{0,200}\n){0,12}[ \t]{1,8}adapter:\s/m;

export default defineFileProbe({
  id: 'active/files/configuration',
  title: 'Configuration files are not exposed at common paths',
  why: 'Configuration files reveal which software and versions are in use, and often contain forgotten passwords.',
  profile: 'standard',
  problems: {
    readable: {
      severity: 'low',
      message: 'Exposed configuration file',
      fix: 'Deploy only the build output. If the file contains a password or key, rotate it.',
    },
  },
  references: ['CWE-538', 'OWASP A05:2021'],
  twin: PROSE,
  files: [
    file(
      'readable',
      '/package.json',
      json(['name', 'dependencies'], 'project name and dependencies'),
      jsonAnswer({ name: 'shop', dependencies: { next: '15.0.0' } }),
      jsonAnswer({ name: 'shop' }),
    ),
    file(
      'readable',
      '/composer.json',
      json(['require'], 'project dependencies'),
      jsonAnswer({ require: { php: '^8.2' } }),
      NOTHING,
    ),
    file(
      'readable',
      '/docker-compose.yml',
      holds(
        'Docker Compose services',
        /^services:\s{0,4}\n(?:[^\n]{0,200}\n){0,40}\s{1,12}(?:image|build|ports|environment):/m,
      ),
      textAnswer('services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: h7Tq2Wv9Lm\n'),
    ),
    file(
      'readable',
      '/Dockerfile',
      holds(
        'Dockerfile',
        /^FROM (?:--platform=\S{1,60} )?[\w./:@-]{2,200}(?: AS [\w.-]{1,60})?\s{0,4}$/im,
        /^(?:RUN|CMD|COPY|ENTRYPOINT|WORKDIR) /m,
      ),
      textAnswer('FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci\n'),
      textAnswer('FROM the hills to your feet.\n'),
    ),
    file(
      'readable',
      '/prisma/schema.prisma',
      holds('Prisma schema', /^(?:datasource|generator) \w{1,40} \{/m),
      textAnswer('datasource db {\n  provider = "postgresql"\n}\nmodel User {\n  id Int @id\n}\n'),
    ),
    file(
      'readable',
      '/supabase/config.toml',
      holds('Supabase settings', /^project_id\s{0,4}=/m, /^\[(?:api|auth|db)\]/m),
      textAnswer('project_id = "shop"\n[api]\nport = 54321\n'),
    ),
    file(
      'readable',
      '/firebase.json',
      json(['hosting'], 'Firebase settings'),
      jsonAnswer({ hosting: { public: 'dist' } }),
      NOTHING,
    ),
    file(
      'readable',
      '/wrangler.toml',
      holds('Wrangler settings', /^compatibility_date\s{0,4}=/m),
      textAnswer('name = "shop"\ncompatibility_date = "2026-01-01"\n'),
    ),
    file(
      'readable',
      '/appsettings.json',
      json(['ConnectionStrings'], 'connection strings'),
      jsonAnswer({ ConnectionStrings: { Default: 'Server=db;Password=h7Tq2Wv9Lm' } }),
      NOTHING,
    ),
    file(
      'readable',
      '/config/database.yml',
      holds('database settings', YAML_DATABASE),
      textAnswer('production:\n  adapter: postgresql\n  host: db\n  password: h7Tq2Wv9Lm\n'),
    ),
    file(
      'readable',
      '/.gitlab-ci.yml',
      holds('GitLab CI pipeline', /^stages:\s{0,4}\n\s{0,8}-\s/m, /^\s{1,8}script:/m),
      textAnswer('stages:\n  - test\ntest:\n  script:\n    - npm test\n'),
    ),
    file(
      'readable',
      '/.idea/workspace.xml',
      marked('IDE workspace', /^<\?xml[^>]{0,100}\?>\s{0,20}<project version="4">/),
      textAnswer('<?xml version="1.0" encoding="UTF-8"?>\n<project version="4">\n</project>\n', 'application/xml'),
      textAnswer('<?xml version="1.0"?>\n<error>no such file</error>\n', 'application/xml'),
    ),
  ],
});
