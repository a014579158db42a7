import type { FastifyReply } from 'fastify';
import type { AnswerFile, AnyAction } from '../actions/define-action.ts';

export function sendOutput(reply: FastifyReply, { http }: AnyAction, output: unknown): FastifyReply {
  if (http.status === 204) return reply.send();
  if (isRedirect(output) && http.status === 302) return reply.redirect(output.location, 302);
  return output === null ? reply.type('application/json; charset=utf-8').send('null') : reply.send(output);
}

function isRedirect(output: unknown): output is { readonly location: string } {
  return typeof output === 'object' && output !== null && 'location' in output && typeof output.location === 'string';
}

export function sendFile(reply: FastifyReply, { type, name, bytes, headers = {} }: AnswerFile): FastifyReply {
  return reply.headers(headers).type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
}
