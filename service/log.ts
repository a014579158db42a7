import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** Writes to stdout: lines of JSON, or for a person where that is a terminal. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, forPerson: boolean): Logger {
  const options = { level: logLevel, serializers: { err: errorFields }, base: { pid: process.pid } };
  if (forPerson) return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
  return pino(options, pino.destination({ dest: 1, sync: true }));
}

/** An error as it is logged: that of a query without the query's parameters, which can be personal. */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = 'query' in error ? `failed query: ${String(error.query)}` : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  return { type: error.name, message, ...code, stack: stack?.join('\n'), ...cause };
}
