import { expect, test } from 'vitest';
import { namesChangeElsewhere } from './words-elsewhere.ts';

test.each([
  ['Thêm', true],
  ['Them vao gio', true],
  ['Lưu', true],
  ['SATIN AL', true],
  ['OLUŞTUR', true],
  ['ΑΠΟΘΗΚΕΥΣΗ', true],
  ['登録', true],
  ['Show them', false],
  ['Tìm', false],
])('the label "%s" names a change: %s', (label, changes) => {
  expect(namesChangeElsewhere(label)).toBe(changes);
});
