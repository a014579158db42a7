import { defineCategory, type RowOfCategory } from './define-technology.ts';

type Row = readonly [folder: string, name: string];

/** Themes by the folder that WordPress installs them in. */
export const WORDPRESS_THEMES: readonly Row[] = [
  ['astra', 'Astra'],
  ['oceanwp', 'OceanWP'],
  ['generatepress', 'GeneratePress'],
  ['kadence', 'Kadence'],
  ['hello-elementor', 'Hello Elementor'],
  ['neve', 'Neve'],
  ['blocksy', 'Blocksy'],
  ['Avada', 'Avada'],
  ['enfold', 'Enfold'],
  ['betheme', 'Betheme'],
  ['flatsome', 'Flatsome'],
  ['bridge', 'Bridge'],
  ['salient', 'Salient'],
  ['porto', 'Porto'],
  ['woodmart', 'WoodMart'],
  ['the7', 'The7'],
  ['dt-the7', 'The7 for WPBakery'],
  ['Newspaper', 'Newspaper'],
  ['storefront', 'Storefront'],
  ['sydney', 'Sydney'],
  ['zakra', 'Zakra'],
  ['colormag', 'ColorMag'],
  ['hestia', 'Hestia'],
  ['twentytwenty', 'Twenty Twenty'],
  ['twentytwentyone', 'Twenty Twenty-One'],
  ['twentytwentytwo', 'Twenty Twenty-Two'],
  ['twentytwentythree', 'Twenty Twenty-Three'],
  ['twentytwentyfour', 'Twenty Twenty-Four'],
  ['twentytwentyfive', 'Twenty Twenty-Five'],
  ['twentyseventeen', 'Twenty Seventeen'],
  ['twentynineteen', 'Twenty Nineteen'],
  ['bricks', 'Bricks'],
];

export default defineCategory(
  'WordPress theme',
  Object.fromEntries(WORDPRESS_THEMES.map((row) => [`theme-${row[0].toLowerCase()}`, themeOf(row)])),
);

function themeOf([folder, name]: Row): RowOfCategory {
  const at = `/wp-content/themes/${folder}/`;
  const versioned = new RegExp(
    `${at}(?:[\\w/-]{1,40}/)?(?:style|theme|main)(?:[.-]min)?\\.css\\?ver=(\\d{1,4}\\.\\d[\\d.]{0,15})(?![\\w.-])`,
  );
  const any = new RegExp(at);
  return {
    name: `${name} (theme)`,
    website: `https://wordpress.org/themes/${folder.toLowerCase()}/`,
    signs: [
      { in: 'link-url', matches: versioned, confidence: 0.95 },
      { in: 'link-url', matches: any, confidence: 0.9 },
      { in: 'script-url', matches: any, confidence: 0.9 },
      { in: 'style', mark: at, confidence: 0.9 },
    ],
    implies: ['wordpress'],
  };
}
