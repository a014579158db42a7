import type { Look } from '@assay/engine';
import { type SealedReport, seal, type Verification } from '@assay/proof';
import { printedPdf } from '../../pdf/printed-pdf.ts';
import { findReportBrand } from '../../store/accounts/report-brands.ts';
import type { Caller } from '../../world/caller.ts';
import type { Context } from '../define-action.ts';
import { sealContent } from './seal.ts';

export const PDF = 'application/pdf';
export const HTML = 'text/html';
export const SARIF = 'application/sarif+json';
export const PATCH = 'text/x-diff';
export const XML = 'application/xml';
export const MARKDOWN = 'text/markdown';
export const TEXT = 'text/plain';
export const CYCLONEDX = 'application/vnd.cyclonedx+json';
const HEADER = 'X-Assay-Verification';
const TYPES = {
  json: 'application/json',
  html: `${HTML}; charset=utf-8`,
  pdf: PDF,
  sarif: SARIF,
  junit: XML,
  markdown: MARKDOWN,
  summary: MARKDOWN,
  text: TEXT,
  annotations: TEXT,
  patch: PATCH,
  cyclonedx: CYCLONEDX,
  'code-quality': 'application/json',
} as const;

type Format = keyof typeof TYPES;
/** Neither the report itself nor its printable form. */
type ExtractFormat = Exclude<Format, 'json' | 'html' | 'pdf'>;

/** A downloadable report. */
export interface Downloadable<Content extends object = object> {
  /** The report without `verification`. */
  readonly content: Content;
  /** File name without extension. */
  readonly name: string;
  /** The printable report, as HTML. */
  paper(look: Look): string | Promise<string>;
  extract?(format: ExtractFormat): Promise<string>;
}

export type AnswerContext = Omit<Context, 'project' | 'caller'> & {
  /** Whose turn it is, and whose colours the report has. */
  readonly caller: Pick<Caller, 'organizationId'>;
  readonly project: { readonly id: string } | undefined;
};

/**
 * Responds with the signed report as a file, or with another form of it; the header carries the verification token of the report
 * itself. Throws `unavailable` if a PDF cannot be rendered.
 */
export async function answerReport(
  report: Downloadable,
  format: Format,
  context: AnswerContext,
): Promise<Verification> {
  const { content, name } = report;
  const { sealed, text } = await sealedInTurn(content, context, formOf(report, format));
  const { verification } = sealed;
  const bytes =
    text === undefined ? sealed.bytes : format === 'pdf' ? await pdfOf(text, sealed, context) : Buffer.from(text);
  const file = { type: TYPES[format], name: `${name}.${format}`.replace(/[^\w.-]+/g, '-'), bytes };
  context.respond({ file: { ...file, headers: { [HEADER]: verification.token } } });
  return verification;
}

type Form = (look: Look) => string | Promise<string>;

/** What is written of the report besides itself; undefined: nothing. */
function formOf({ paper, extract }: Pick<Downloadable, 'paper' | 'extract'>, format: Format): Form | undefined {
  if (format === 'json') return undefined;
  if (format === 'html' || format === 'pdf') return paper;
  return extract && (() => extract(format));
}

/** The report, and another form of it, which is written in the same turn. */
function sealedInTurn(content: object, context: AnswerContext, form: Form | undefined) {
  const { store, gates, caller, signal } = context;
  const party = caller.organizationId;
  const work = async () => {
    const sealed = await store.transaction((tx) => sealContent(content, { ...context, store: tx }));
    const brand = form && (await findReportBrand(store, party));
    return { sealed, text: await form?.({ verification: sealed.verification, brand }) };
  };
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
