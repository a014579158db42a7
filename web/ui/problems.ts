import { createContext, useContext } from 'react';
import type { Problems } from './rejected-fields.ts';

export const ProblemsContext = createContext<Problems>({});

/** What is wrong with a field of the form; undefined: nothing known. */
export function useProblem(name: string | undefined): string | undefined {
  const problems = useContext(ProblemsContext);
  return name !== undefined && Object.hasOwn(problems, name) ? problems[name] : undefined;
}
