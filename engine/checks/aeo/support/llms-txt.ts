import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { otherThanLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';

/** True if the site has the file; throws `Unavailable` if the response does not say. */
export function hasLlmsTxt(llmsTxt: Exchange): boolean {
  if (isInconclusive(llmsTxt.status)) throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
  return llmsTxt.status === 200 && otherThanLlmsTxt(llmsTxt) === undefined;
}

/** What is given to a check of llms.txt. */
export function givenLlmsTxt(text: string, status = 200, type = 'text/plain') {
  const message = `HTTP/1.1 ${status} X\nContent-Type: ${type}\n\n${text}`;
  return { llmsTxt: parseExchange('https://shop.example/llms.txt', message) };
}
