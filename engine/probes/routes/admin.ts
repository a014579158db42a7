import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch, file } from '../define-file-probe.ts';
import { consoleOfProgram, marked } from '../marks.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

const ABOUT = htmlAnswer(
  '<!doctype html><html><head><title>Shop</title></head><body>About phpMyAdmin, Adminer and Swagger.</body></html>',
);

function api({ text }: Exchange): FileMatch | undefined {
  const value = jsonObject(text);
  const version = value?.openapi ?? value?.swagger;
  const paths = value?.paths;
  if (typeof version !== 'string' || typeof paths !== 'object' || paths === null) return undefined;
  return { shows: `OpenAPI ${version} with ${Object.keys(paths).length} paths` };
}

/** Node-RED returns its settings to anyone who may open the editor, with the permissions of anonymous users. Its flows run code. */
function flowEditor({ text }: Exchange): FileMatch | undefined {
  const value = jsonObject(text);
  if (typeof value?.httpNodeRoot !== 'string' || !('flowFilePretty' in value)) return undefined;
  const { permissions = '*' } = isRow(value.user) ? value.user : {};
  return /\*|write/.test(String(permissions))
    ? { shows: 'Node-RED editor, whose flows run code on the server', severity: 'critical' }
    : { shows: 'Node-RED editor, read-only' };
}

/** It asks what the API answers to anyone. */
function playground(exchange: Exchange): FileMatch | undefined {
  const isOne = marked(
    'GraphiQL',
    /<title>(?:[^<]{0,40})GraphiQL[^<]{0,40}<\/title>|GraphiQL\.createFetcher/,
  )(exchange);
  return isOne && { ...isOne, severity: 'low' };
}

const DOCUMENT = jsonAnswer({ openapi: '3.1.0', paths: { '/users': {} } });
const NOTHING = jsonAnswer({ error: 'not found' });

export default defineFileProbe({
  id: 'active/routes/admin',
  title: 'Administration tools are not publicly reachable at common paths',
  why: 'A public database tool exposes the data to password guessing and to vulnerabilities of the tool itself.',
  profile: 'quick',
  problems: {
    tool: {
      severity: 'medium',
      share: 'public-console',
      message: 'Administration tool is publicly reachable',
      fix: 'Restrict the tool to the internal network or signed-in administrators, or remove it from the server.',
    },
    document: {
      severity: 'info',
      message: 'API description (OpenAPI) is public',
      fix: 'This is fine for a public API. Otherwise serve the document only to signed-in developers, and make sure that every route in it checks authorization.',
    },
  },
  references: ['CWE-200', 'CWE-749', 'OWASP A05:2021'],
  twin: ABOUT,
  files: [
    file(
      'tool',
      '/adminer.php',
      consoleOfProgram('Adminer'),
      htmlAnswer(
        "<html><head><title>Login - Adminer</title></head><body><select name='auth[driver]'></select></body></html>",
      ),
    ),
    file(
      'tool',
      '/phpmyadmin/',
      consoleOfProgram('phpMyAdmin'),
      htmlAnswer('<html><head><title>phpMyAdmin</title></head><body><input name="pma_username"></body></html>'),
    ),
    file(
      'tool',
      '/pgadmin4/login',
      marked('pgAdmin', /<title>pgAdmin 4<\/title>/),
      htmlAnswer('<html><head><title>pgAdmin 4</title></head><body></body></html>'),
    ),
    file('tool', '/graphiql', playground, htmlAnswer('<html><head><title>GraphiQL</title></head><body></body></html>')),
    file(
      'tool',
      '/_/',
      marked('PocketBase dashboard', /<title>PocketBase<\/title>/),
      htmlAnswer('<html><head><title>PocketBase</title></head><body></body></html>'),
    ),
    file(
      'tool',
      '/settings',
      flowEditor,
      jsonAnswer({ httpNodeRoot: '/', version: '5.0.7', flowFilePretty: true, editorTheme: { palette: {} } }),
      jsonAnswer({ version: '5.0.7', theme: 'dark' }),
    ),
    file('document', '/openapi.json', api, DOCUMENT, NOTHING),
    file('document', '/swagger.json', api, jsonAnswer({ swagger: '2.0', paths: {} }), NOTHING),
    file('document', '/v3/api-docs', api, DOCUMENT, NOTHING),
    file('document', '/api-docs', api, DOCUMENT, NOTHING),
  ],
});
