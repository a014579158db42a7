import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { parseHtml } from '../html/html.ts';
import { uploadFolders, uploadsOf } from './uploads.ts';

const ADDRESS = 'https://shop.example/page/';
const FORM = '<form><input type=" FILE "></form>';
const uploadsIn = (...bodies: string[]) =>
  uploadsOf(
    bodies.map((body) => parseHtml(`<body>${body}</body>`, ADDRESS)),
    'https://shop.example',
    ignoreCuts,
  );

test.each([
  ['<img src="/uploads/7/a.svg?size=2">', '/uploads/7/a.svg'],
  ['<a href="../media/upload/cv.html">CV</a>', '/media/upload/cv.html'],
  ['<object data="/user-files/a.svg"></object>', '/user-files/a.svg'],
  ['<img src="/Avatars/ann.svg">', '/Avatars/ann.svg'],
  ['<img src="/u/profile_pictures/ann.svg">', '/u/profile_pictures/ann.svg'],
])('%s beside a form that takes files is of a visitor', (body, path) => {
  const file = `https://shop.example${path}`;
  expect(uploadsIn(FORM + body)).toEqual({ files: [file], ofVisitors: [file] });
});

test.each([
  '<img src="https://other.example/uploads/a.svg">',
  '<img src="/images/uploads.svg">',
  '<a href="/uploads/">All</a>',
  '<a href="/uploads-help/a.html">Help</a>',
  '<img src="data:image/svg+xml,/uploads/a.svg">',
])('%s is no upload', (body) => {
  expect(uploadsIn(FORM + body).files).toEqual([]);
});

test.each([
  '<img src="/wp-content/uploads/2026/01/a.svg">',
  '<img src="/app/uploads/2026/01/a.svg">',
  '<img src="/avatars/default.svg">',
  '<img src="/uploads/no-photo.svg">',
])('%s is not of a visitor', (body) => {
  expect(uploadsIn(FORM + body)).toMatchObject({ files: [expect.any(String)], ofVisitors: [] });
});

test('folders of users count on every page, other uploads only beside a form that takes files', () => {
  const body = '<img src="/avatars/ann.svg"><img src="/uploads/a.svg">';
  expect(uploadsIn(body, FORM).ofVisitors).toEqual(['https://shop.example/avatars/ann.svg']);
  expect(uploadsIn(body, '<form><input name="file"></form>').ofVisitors).toEqual([]);
});

test('the top folder for uploads and one below it', () => {
  const uploads = uploadsIn('<img src="/uploads/7/a.svg"><img src="/uploads/8/b.svg"><img src="/avatars/c.svg">');
  expect(uploadFolders(uploads)).toEqual(['https://shop.example/uploads/', 'https://shop.example/uploads/7/']);
  expect(uploadFolders(uploadsIn('<p>Socks</p>'))).toEqual([]);
});
