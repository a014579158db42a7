import { WORDPRESS_PLUGINS } from '../wordpress-plugins.ts';
import type { TechnologySample, TechnologySamples } from './technology-samples.ts';

const sampleOf = (folder: string, name: string): TechnologySample => ({
  sent: `<link rel="stylesheet" href="/wp-content/plugins/${folder}/assets/css/${folder.split('-', 1)[0]}-front.min.css?ver=3.2.1">
<script src="/wp-content/plugins/${folder}/vendor/other.min.js?ver=9.9"></script>`,
  version: '3.2.1',
  lookAlike: `<link rel="stylesheet" href="/wp-content/plugins/${folder}-addon/assets/css/front.css?ver=3.2.1">
<script src="/plugins/${folder}/main.js?ver=3.2.1"></script><p>${name} is in /wp-content/plugins/${folder}/</p>`,
});

export const samples: TechnologySamples = Object.fromEntries(
  WORDPRESS_PLUGINS.map(([folder, name, id = folder]) => [id, sampleOf(folder, name)]),
);
