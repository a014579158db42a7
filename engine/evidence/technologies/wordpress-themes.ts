import { defineTechnologies, type TechnologyRow } from './define-technology.ts';

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

export default defineTechnologies({
  'WordPress theme': Object.fromEntries(WORDPRESS_THEMES.map((row) => [`theme-${row[0].toLowerCase()}`, themeOf(row)])),
});

function themeOf([folder, name]: Row): TechnologyRow {
  const at = `/wp-content/themes/${folder}/`;
  const versioned = new RegExp(
    `${at}(?:[\\w/-]{1,40}/)?(?:style|theme|main)(?:[.-]min)?\\.css\\?ver=(\\d{1,4}\\.\\d[\\d.]{0,15})(?![\\w.-])`,
  );
  const any = new RegExp(at);
  return [
    `${name} (theme)`,
    `https://wordpress.org/themes/${folder.toLowerCase()}/`,
    { implies: ['wordpress'] },
    ['link-url', versioned, 0.95],
    ['link-url', any, 0.9],
    ['script-url', any, 0.9],
    ['style', at, 0.9],
  ];
}
