import { api, Refused } from '../../client/client.ts';

export const LONGEST_NAME = 120;

/** The name of a project that was given none: the host of its URL. */
export function nameOf(url: string): string {
  return (URL.parse(url)?.host ?? url).slice(0, LONGEST_NAME);
}

/** Whether a project was not created because its URL has one already. */
export function isTaken(error: Error | null): boolean {
  return error instanceof Refused && error.status === 409;
}

/** The project of this organization that has a URL; undefined if none is listed. */
export async function projectOf(url: string) {
  const { projects } = await api.get('/api/v1/projects');
  const href = URL.parse(url)?.href;
  return href === undefined ? undefined : projects.find((one) => URL.parse(one.url)?.href === href);
}
