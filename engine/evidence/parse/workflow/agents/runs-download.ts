const DOWNLOAD = /\b(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b/i;
const INTO_SHELL =
  /\|\s{0,5}(?:sudo\s{1,5})?(?:ba|z|da|fi)?sh\b|\|\s{0,5}(?:python3?|node|perl|ruby|iex|Invoke-Expression)\b|(?:<|\$)\(\s{0,5}(?:curl|wget)\b|\beval\b/i;

/** Whether a command downloads a script and runs it at once. */
export function runsDownload(command: string): boolean {
  return DOWNLOAD.test(command) && INTO_SHELL.test(command);
}
