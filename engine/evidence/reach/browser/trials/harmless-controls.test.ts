import { expect, test } from 'vitest';
import { harmlessControls } from './harmless-controls.ts';

const control = (...shown: string[]) => ({ kind: 'control', shown, names: [] });
const isClicked = (one: unknown) => harmlessControls([one]).places.length === 1;

test.each(
  'Show details,Details,More,View order 7,Next page,Search,Menu,Open menu,Open,Toggle navigation,Toggle menu,Read more,▼ Filter,Mehr anzeigen,Voir plus,Ver detalles,詳細を見る,查看,Показать ещё'.split(
    ',',
  ),
)('a control labelled %s is clicked', (label) => {
  expect(isClicked(control(label))).toBe(true);
});

test.each(
  'Refund,Withdraw,Transfer,Ban user,Block,Promote to admin,Rotate key,Stop server,Empty cart,Mark all as read,Follow,Toggle light,Open ticket,Show and archive,View & delete,Delete,Buy now,Archive,Löschen,Mehr kaufen,削除,🗑'.split(
    ',',
  ),
)('a control labelled %s is not clicked', (label) => {
  expect(isClicked(control(label))).toBe(false);
});

test('a name of the control that names an action, and no label at all, keep it from being clicked', () => {
  expect(isClicked({ kind: 'control', shown: ['Menu'], names: ['sign-out'] })).toBe(false);
  expect(isClicked({ kind: 'control', shown: ['Refund', 'Show details'], names: [] })).toBe(false);
  expect(isClicked({ kind: 'tab', shown: [], names: ['tab'] })).toBe(false);
  expect(isClicked({ kind: 'control', shown: [], names: ['show'] })).toBe(false);
});

test('summaries and tabs are clicked unless they name an action', () => {
  expect(isClicked({ kind: 'summary', shown: ['Shipping'], names: [] })).toBe(true);
  expect(isClicked({ kind: 'tab', shown: ['Reviews'], names: ['nav-link'] })).toBe(true);
  expect(isClicked({ kind: 'tab', shown: ['Delete account'], names: [] })).toBe(false);
});

test('values of any other kind are no controls, and few are clicked', () => {
  expect(harmlessControls(undefined)).toEqual({ places: [], isCut: false, hasOthers: false });
  expect(harmlessControls({ length: 3 }).places).toEqual([]);
  expect(harmlessControls([null, 7, { shown: 'Show' }, 'Show'])).toEqual({ places: [], isCut: false, hasOthers: true });
  const { places, isCut } = harmlessControls(Array.from({ length: 1000 }, () => control('Show')));
  expect([places.length, isCut]).toEqual([12, true]);
});
