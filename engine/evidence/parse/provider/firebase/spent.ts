/** What is left of the steps of one search. */
export interface Spent {
  left: number;
  level: number;
  isCut: boolean;
}

const MAX_LEVELS = 200;

/** Runs a step of a search, if its bounds allow another one. */
export function bounded<T>(spent: Spent, beyond: T, run: () => T): T {
  if (spent.left <= 0 || spent.level >= MAX_LEVELS) {
    spent.isCut = true;
    return beyond;
  }
  spent.left -= 1;
  spent.level += 1;
  const found = run();
  spent.level -= 1;
  return found;
}
