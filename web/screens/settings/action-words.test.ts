import { expect, test } from 'vitest';
import { isWrite } from '../../../service/actions/define-action.ts';
import { ACTIONS } from '../../../service/actions/list.ts';
import { actionWords } from './action-words.ts';

test('whatever stands in the audit log is told in words', () => {
  const written = ACTIONS.filter(isWrite).map(({ name }) => name);
  expect(written.filter((name) => actionWords(name) === name)).toEqual([]);
});
