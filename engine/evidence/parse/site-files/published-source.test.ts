import { expect, test } from 'vitest';
import { isLibraryFile, isOpenSource } from './published-source.ts';

test.each([
  ['/*!\n * Lamp v1.2.3\n * Licensed under MIT (https://lamp.example/LICENSE)\n */\nlet a;', true],
  ['/** @license Lamp, (c) Lamp and its affiliates. */\nlet a;', true],
  ['// Copyright Lamp\n// SPDX-License-Identifier: Apache-2.0\nlet a;', true],
  ['/* Copyright Shop. All rights reserved. Confidential. See the licence: Licensed under no terms. */\nlet a;', false],
  ['// SPDX-License-Identifier: UNLICENSED\nlet a;', false],
  ['/* The cart */\nlet a = "Licensed under MIT";', false],
  ['let a; /* Licensed under MIT */', false],
])('the first comment states the licence: %j', (text, open) => {
  expect(isOpenSource(text)).toBe(open);
});

const UMD =
  '!function(e,t){"function"==typeof define&&define.amd?define(t):(e=e||self).Lamp=t()}(this,function(){return{}});';

test.each([
  ['https://shop.example/js/lamp-4.1.0.min.js', UMD, true],
  ['https://shop.example/js/lamp.min.js', UMD, false],
  ['https://lamp.example/js/lamp-4.1.0.min.js', UMD, false],
  ['https://shop.example/js/app-1.2.3.js', UMD.replace('Lamp', 'App'), false],
  ['https://shop.example/js/shop-4.1.0.min.js', UMD, false],
  ['https://shop.example/js/lamp-4.1.0.min.js', 'window.lamp=function(){};', false],
  ['https://shop.example/js/jquery-3.7.1.min.js', '/*! jQuery v3.7.1 | (c) OpenJS Foundation */', true],
  ['https://shop.example/lamp.umd.min.js', '/*!\n * Lamp.js v4.1.0\n * Released under the MIT License\n */', true],
  ['https://shop.example/js/main.js', '/*! jQuery v3.7.1 | (c) OpenJS Foundation */', false],
  ['https://shop.example/js/jquery.min.js', 'let shop;', false],
])('%s is the file of a library: %j', (url, text, library) => {
  expect(isLibraryFile(url, text)).toBe(library);
});
