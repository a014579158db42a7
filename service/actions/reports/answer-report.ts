import { printPdf, Unavailable } from '@assay/engine';
import { type SealedReport, seal, type Verification } from '@assay/proof';
import type { AnswerFile, Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { sealContent } from './seal.ts';

export const PDF = 'application/pdf';
const HEADER = 'X-Assay-Verification';

/** A downloadable report. */
export interface Downloadable<Content extends object = object> {
  /** The report without `verification`. */
  readonly content: Content;
  /** File name without extension. */
  readonly name: string;
  /** The printable report, as HTML. */
  paper(verification: Verification): string;
}

type AnswerContext = Pick<Context, 'store' | 'config' | 'now' | 'proofKeys' | 'answerWith'>;

/** Responds with the signed report as a file. Throws `unavailable` if there is no browser to render a PDF. */
export async function answerReport(
  { content, name, paper }: Downloadable,
  format: 'json' | 'pdf',
  context: AnswerContext,
): Promise<Verification> {
  const sealed = await context.store.transaction((store) => sealContent(content, { ...context, store }));
  const { verification } = sealed;
  const bytes = format === 'pdf' ? await pdfOf(paper(verification), sealed, context) : sealed.bytes;
  const type = format === 'pdf' ? PDF : 'application/json';
  send({ name: `${name}.${format}`, type, bytes }, verification, context);
  return verification;
}

/** Responds with another form of the report; the header carries the verification token of the report itself. */
export async function answerRendered(
  content: object,
  file: { readonly name: string; readonly type: string; readonly text: string },
  context: AnswerContext,
): Promise<Verification> {
  const { verification } = await context.store.transaction((store) => sealContent(content, { ...context, store }));
  send({ ...file, bytes: Buffer.from(file.text) }, verification, context);
  return verification;
}

function send(
  { name, type, bytes }: Pick<AnswerFile, 'name' | 'type' | 'bytes'>,
  { token }: Verification,
  { answerWith }: AnswerContext,
): void {
  answerWith({ type, name: name.replace(/[^\w.-]+/g, '-'), bytes, headers: { [HEADER]: token } });
}

async function pdfOf(
  paper: string,
  { bytes: report, verification }: SealedReport,
  { config, proofKeys }: AnswerContext,
): Promise<Uint8Array> {
  try {
    const printed = await printPdf(paper, config.reach);
    return await seal('pdf', { printed, report, at: new Date(verification.issued_at) }, proofKeys.documentSigner);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    throw new Refusal('unavailable', `The PDF could not be rendered: ${error.message}`);
  }
}
