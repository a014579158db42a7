import type { SourceFile } from '../workflow/files.ts';
import type { DataCall } from './data-calls.ts';
import type { Handler } from './handlers.ts';
import type { CodeModule } from './module.ts';

/** What a handler does for whoever asks, because nothing before it or in it looks like a check of who that is. */
export interface OpenCall {
  readonly act: DataCall['act'];
  /** The table, collection or model; the call of a provider for `generate`. */
  readonly what: string;
  readonly handler: string;
  /** Where the call is, with its offsets. */
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

export function openCall(
  { act, table, node, module }: DataCall & { readonly module: CodeModule },
  handler: Handler,
): OpenCall {
  const { path, text } = module;
  return { act, what: table, handler: handler.name, file: { path, text }, start: node.start, end: node.end };
}
