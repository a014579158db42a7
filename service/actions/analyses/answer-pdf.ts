import { printPdf, Unavailable } from '@assay/engine';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

export const PDF = 'application/pdf';

/** Answers with the paper (HTML) as a PDF. Throws `unavailable` where there is no browser to print it, or nothing to print. */
export async function answerPdf(
  paper: string | undefined,
  name: string,
  { config, answerWith }: Pick<Context, 'config' | 'answerWith'>,
): Promise<void> {
  if (paper === undefined) throw new Refusal('unavailable', 'The analysis did not end in time');
  try {
    answerWith({
      type: PDF,
      name: `${name.replace(/[^\w.-]+/g, '-')}.pdf`,
      bytes: await printPdf(paper, config.reach),
    });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    throw new Refusal('unavailable', `The PDF cannot be printed: ${error.message}`);
  }
}
