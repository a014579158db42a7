/** The JSON of an operation that can also answer with a file, which is text to its type. */
export async function jsonOf<T>(answer: Promise<T>): Promise<Exclude<T, string>> {
  const json = await answer;
  if (typeof json === 'string') throw new Error('the service answered with a file');
  return json as Exclude<T, string>;
}
