import { expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { parseHtml } from '../html/html.ts';
import { uploadFolders, uploadsOf } from './uploads.ts';

const ADDRESS = 'https://shop.example/page/';
const uploadsIn = (body: string) =>
  uploadsOf([parseHtml(`<body>${body}</body>`, ADDRESS)], 'https://shop.example', ignoreCuts);

test.each([
  ['<img src="/uploads/7/a.svg?size=2">', '/uploads/7/a.svg'],
  ['<a href="../media/upload/cv.html">CV</a>', '/media/upload/cv.html'],
  ['<object data="/user-files/a.svg"></object>', '/user-files/a.svg'],
  ['<img src="/Avatars/ann.svg">', '/Avatars/ann.svg'],
  ['<img src="/u/profile_pictures/ann.svg">', '/u/profile_pictures/ann.svg'],
])('%s is an uploaded file', (body, path) => {
  expect(uploadsIn(body).files).toEqual([`https://shop.example${path}`]);
});

test.each([
  '<img src="https://other.example/uploads/a.svg">',
  '<img src="/images/uploads.svg">',
  '<img src="/wp-content/uploads/2026/01/a.svg">',
  '<a href="/uploads/">All</a>',
  '<a href="/uploads-help/a.html">Help</a>',
  '<img src="data:image/svg+xml,/uploads/a.svg">',
])('%s is none', (body) => {
  expect(uploadsIn(body).files).toEqual([]);
});

test('a form with a file field takes files', () => {
  expect(uploadsIn('<form><input type=" FILE "></form>').takesFiles).toBe(true);
  expect(uploadsIn('<form><input name="file"></form>').takesFiles).toBe(false);
});

test('the folder for uploads and the folder of the file, each once', () => {
  const { files } = uploadsIn('<img src="/uploads/7/a.svg"><img src="/uploads/7/b.svg"><img src="/uploads/c.svg">');
  expect(uploadFolders({ files, takesFiles: false })).toEqual([
    'https://shop.example/uploads/',
    'https://shop.example/uploads/7/',
  ]);
});
