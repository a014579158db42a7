import { expect, test } from 'vitest';
import { verbsFile } from './verbs-file.ts';

test('files of another form are refused instead of written', () => {
  const verbs = '00001740 29 v 02 grant 0 permit 0 000 02 + 02 00 + 08 01 | allow; "grant it"\n';
  expect(() => verbsFile({ verbs, senses: 'grant%2:40:00:: 00001740 1 5\n' })).toThrow(
    '1 verbs: the files have another form',
  );
});
