import { expect, test } from 'vitest';
import { vocabularyFile } from './vocabulary-file.ts';

test('declarations of another form are refused instead of written', () => {
  const declarations = 'interface ThingBase extends Partial<IdReference> {\n    "name"?: string;\n}\n';
  expect(() => vocabularyFile({ declarations, version: '9.0.0' })).toThrow(
    '1 types: the declarations have another form',
  );
});
