import { expect, test } from 'vitest';
import { isActing, namesAction } from './acting-address.ts';

test.each([
  ['/session/expire', true],
  ['/api/session-timeout', true],
  ['/user/endSession', true],
  ['/tokens/invalidate', true],
  ['/timeout', true],
  ['/session', false],
  ['/sessions/weekend', false],
  ['/expired-offers', false],
  ['/docs/timeouts', false],
  ['/createdb', true],
  ['/api/populate_database', true],
  ['/dev/seed-data', true],
  ['/loadData', false],
  ['/seeds/database-of-plants', false],
  ['/create-dbus-service', false],
])('%s acts: %s', (path, acts) => {
  expect(isActing(`https://shop.example${path}`)).toBe(acts);
});

test.each([
  ['/guestbook/l%C3%B6schen/7', true],
  ['/guestbook?aktion=loeschen&id=7', true],
  ['/hapus.php?id=7', true],
  ['/eliminarUsuario/7', true],
  ['/cuenta/cerrar-sesion', true],
  ['/%E5%88%A0%E9%99%A4/7', true],
  ['/wissen/loeschwasser', false],
  ['/entfernung?von=a', false],
  ['/video/silver', false],
])('%s acts in another language: %s', (path, acts) => {
  expect(isActing(`https://shop.example${path}`)).toBe(acts);
});

test.each([
  ['删除', true],
  ['Eintrag löschen', true],
  ['Se déconnecter', true],
  ['Cerrar sesión', true],
  ['ログアウト', true],
  ['Удалить', true],
  ['Kaldır', true],
  ['Удалённая работа', false],
  ['Wissen', false],
  ['查看全部', false],
  ['多个国家宣布从下个月开始全面取消对游客的签证要求和限制', false],
])('a link labelled %s acts: %s', (label, acts) => {
  expect(namesAction(label)).toBe(acts);
});
