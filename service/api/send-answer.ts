import type { FastifyReply } from 'fastify';
import type { AnswerFile, AnyAction } from '../actions/define-action.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The text of outputs that several requests share. */
const texts = new WeakMap<object, string>();

export function sendOutput(reply: FastifyReply, { http, shared }: AnyAction, output: unknown): FastifyReply {
  if (http.status === 204) return reply.send();
  if (isRedirect(output) && http.status === 302) return reply.redirect(output.location, 302);
  if (shared && typeof output === 'object' && output !== null) return reply.type(JSON_TYPE).send(textOf(output));
  return output === null ? reply.type(JSON_TYPE).send('null') : reply.send(output);
}

function textOf(output: object): string {
  const text = texts.get(output) ?? JSON.stringify(output);
  texts.set(output, text);
  return text;
}

function isRedirect(output: unknown): output is { readonly location: string } {
  return typeof output === 'object' && output !== null && 'location' in output && typeof output.location === 'string';
}

export function sendFile(reply: FastifyReply, { type, name, bytes, headers = {} }: AnswerFile): FastifyReply {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.headers(headers).type(type).send(bytes);
}
