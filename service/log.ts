import { type Logger, type LoggerOptions, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Outages } from './outages.ts';
import type { Config } from './settings/config.ts';

const BUFFER_BYTES = 4096;
const FLUSH_MS = 50;

/** Writes to stdout: JSON lines, or human-readable text on a terminal. `outages`: what is not worth a line each. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, forPerson: boolean, outages?: Outages): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: { err: errorFields },
    base: { pid: process.pid },
    hooks: {
      logMethod(args, method) {
        const [fields] = args as readonly unknown[];
        const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
        const write = () => method.apply(this, args);
        if (!outages?.leavesOut(error, write)) write();
      },
    },
  };
  if (forPerson) return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
  // One write per line would cost more than the line itself: lines are buffered, and flushed at exit.
  const destination = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  process.once('exit', () => destination.flushSync());
  return pino(options, destination);
}

/** Serializes an error for the log; a database error without query parameters, which can be personal data. */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = 'query' in error ? `failed query: ${String(error.query)}` : error.message;
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  return { type: error.name, message, ...code, stack: stack?.join('\n'), ...cause };
}
