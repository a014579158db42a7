import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileProves } from '../define-file-probe.ts';
import { jsonAnswer } from '../scene-answers.ts';

const REFUSED = jsonAnswer({ error: { message: 'Missing bearer authentication', type: 'invalid_request_error' } }, 401);

function listOf(key: string, marks: readonly string[]): FileProves {
  return ({ text }) => {
    const list = jsonObject(text)?.[key];
    if (!Array.isArray(list) || list.length === 0) return undefined;
    const models = list.filter((one) => isRow(one) && marks.every((mark) => mark in one));
    const names = models.map((one) => String(one.id ?? one.name ?? one.model)).slice(0, 5);
    return models.length === list.length ? { shows: `models ${names.join(', ')}` } : undefined;
  };
}

const openAi = listOf('data', ['id', 'object', 'owned_by']);
const MODELS = jsonAnswer({ object: 'list', data: [{ id: 'gpt-4o', object: 'model', owned_by: 'system' }] });

export default defineFileProbe({
  id: 'active/ai/model-server',
  title: 'LLM servers and proxies require authentication',
  why: 'Anyone can use the models behind an open LLM proxy at the owner’s expense. An open model server can often be modified as well.',
  profile: 'quick',
  problems: {
    open: {
      severity: 'high',
      likelihood: 'likely',
      message: 'LLM server or proxy without authentication',
      fix: 'Require a session or API key in front of the proxy, rate-limit each visitor, and bind model servers such as Ollama to the internal network.',
    },
  },
  references: ['CWE-306', 'CWE-770', 'OWASP A07:2021'],
  files: [
    { path: '/v1/models', problem: 'open', proves: openAi, example: MODELS, twin: REFUSED },
    {
      path: '/api/v1/models',
      problem: 'open',
      proves: openAi,
      example: MODELS,
      twin: jsonAnswer({ data: [{ id: 1, name: 'Noon stripes' }] }),
    },
    { path: '/api/openai/v1/models', problem: 'open', proves: openAi, example: MODELS, twin: REFUSED },
    {
      path: '/api/tags',
      problem: 'open',
      proves: listOf('models', ['name', 'digest', 'size']),
      example: jsonAnswer({ models: [{ name: 'llama3:8b', digest: 'a1', size: 9 }] }),
      twin: jsonAnswer({ models: [{ name: 'Noon' }] }),
    },
  ],
});
