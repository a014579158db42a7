import { parseArgs } from 'node:util';
import { buildSite } from './site/build.ts';

/** Usage: npm run docs [-- --output FOLDER] [--url https://docs.your-site.example/]. Writes the documentation as a static site. */
const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist/docs' }, url: { type: 'string' } },
});
const written = await buildSite({ output: values.output, origin: values.url });
process.stdout.write(`${values.output}: ${written.length} pages\n`);
