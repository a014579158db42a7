/** Whether a client takes a compression (RFC 9110 section 12.5.3). */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((one) => {
    const [name, quality] = one.trim().split(/;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}
