import { WORDPRESS_THEMES } from '../wordpress-themes.ts';
import type { TechnologySample, TechnologySamples } from './technology-samples.ts';

const sampleOf = (folder: string, name: string): TechnologySample => ({
  sent: `<link rel="stylesheet" href="/wp-content/themes/${folder}/style.css?ver=4.5.6">`,
  version: '4.5.6',
  lookAlike: `<link rel="stylesheet" href="/wp-content/themes/my-${folder}/style.css?ver=4.5.6">
<p>${name} is in /wp-content/themes/${folder}/</p>`,
});

export const samples: TechnologySamples = Object.fromEntries(
  WORDPRESS_THEMES.map(([folder, name]) => [`theme-${folder.toLowerCase()}`, sampleOf(folder, name)]),
);
