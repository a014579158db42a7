import { expect, test } from 'vitest';
import { isWrite } from '../../../service/actions/define-action.ts';
import { ACTIONS } from '../../../service/actions/list.ts';
import { actionWords } from './action-words.ts';

test('every action in the audit log has a description', () => {
  const written = ACTIONS.filter((action) => isWrite(action) || action.operator).map(({ name }) => name);
  expect(written.filter((name) => actionWords(name) === name)).toEqual([]);
});
