import { Refused } from '../client/client.ts';

export type Problems = Readonly<Record<string, string>>;

/** A field within another one has both names: `credentials.token`. */
const PROBLEM = /^([a-z_.]{1,60}): (.+)$/;

/** The fields that the service rejects: its detail is `field: reason; field: reason`. Empty if it says anything else. */
export function rejectedFields(error: Error | null | undefined, names: readonly string[]): Problems {
  if (!(error instanceof Refused) || error.status !== 422) return {};
  const found = error.message.split('; ').map((one) => PROBLEM.exec(one));
  const problems = found.flatMap((match) =>
    match?.[1] && match[2] ? [[match[1].replace('.', '-'), sentence(match[2])] as const] : [],
  );
  const areFields = problems.length === found.length && problems.every(([name]) => names.includes(name));
  return areFields ? Object.fromEntries(problems) : {};
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
