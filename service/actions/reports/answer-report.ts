import { type SealedReport, seal, type Verification } from '@assay/proof';
import { printedPdf } from '../../pdf/printed-pdf.ts';
import type { AnswerFile, Context } from '../define-action.ts';
import { sealContent } from './seal.ts';

export const PDF = 'application/pdf';
export const HTML = 'text/html';
export const SARIF = 'application/sarif+json';
const HEADER = 'X-Assay-Verification';

const TYPES = { json: 'application/json', html: `${HTML}; charset=utf-8`, pdf: PDF } as const;

/** A downloadable report. */
export interface Downloadable<Content extends object = object> {
  /** The report without `verification`. */
  readonly content: Content;
  /** File name without extension. */
  readonly name: string;
  /** The printable report, as HTML. */
  paper(verification: Verification): string | Promise<string>;
}

type AnswerContext = Pick<
  Context<'key/session'>,
  | 'caller'
  | 'project'
  | 'store'
  | 'transaction'
  | 'config'
  | 'now'
  | 'pause'
  | 'signal'
  | 'gates'
  | 'proofKeys'
  | 'answerWith'
>;

/** Responds with the signed report as a file; HTML is the printable report, with the token of the signed one. Throws `unavailable` if a PDF cannot be rendered. */
export async function answerReport(
  { content, name, paper }: Downloadable,
  format: keyof typeof TYPES,
  context: AnswerContext,
): Promise<Verification> {
  const sealed = await sealedInTurn(content, context);
  const { verification } = sealed;
  const bytes = {
    json: () => sealed.bytes,
    html: async () => Buffer.from(await paper(verification)),
    pdf: async () => pdfOf(await paper(verification), sealed, context),
  };
  send({ name: `${name}.${format}`, type: TYPES[format], bytes: await bytes[format]() }, verification, context);
  return verification;
}

/** Responds with another form of the report, rendered in the turn that seals it; the header carries the verification token of the report itself. */
export async function answerRendered(
  content: object,
  file: { readonly name: string; readonly type: string; readonly text: () => Promise<string> },
  context: AnswerContext,
): Promise<Verification> {
  const { verification, bytes } = await sealedInTurn(content, context, async () => Buffer.from(await file.text()));
  send({ ...file, bytes }, verification, context);
  return verification;
}

function send(
  { name, type, bytes }: Pick<AnswerFile, 'type' | 'bytes'> & { readonly name: string },
  { token }: Verification,
  { answerWith }: AnswerContext,
): void {
  answerWith({ type, name: name.replace(/[^\w.-]+/g, '-'), bytes, headers: { [HEADER]: token } });
}

/** `render`: another form of the report, instead of its bytes. */
function sealedInTurn(
  content: object,
  context: AnswerContext,
  render?: () => Promise<SealedReport['bytes']>,
): Promise<SealedReport> {
  const { store, gates, caller, signal } = context;
  const work = async () => {
    const sealed = await store.transaction((tx) => sealContent(content, { ...context, store: tx }));
    return render ? { ...sealed, bytes: await render() } : sealed;
  };
  const party = caller.organizationId;
  return gates.seals.take(party, () => gates.actions.take(party, work, signal), signal);
}

async function pdfOf(
  paper: string,
  { bytes: report, verification }: SealedReport,
  context: AnswerContext,
): Promise<Uint8Array> {
  const printed = await printedPdf(paper, context);
  return seal('pdf', { printed, report, at: new Date(verification.issued_at) }, context.proofKeys.documentSigner);
}
