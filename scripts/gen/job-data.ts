import { readdirSync, readFileSync } from 'node:fs';
import { writeGenerated } from './write-generated.ts';

const FOLDER = 'service/jobs';

/** Writes the map from job names to their data types. */
export function writeJobData(): void {
  const jobs = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      if (!/^export default defineJob\(/m.test(text)) return [];
      const name = /^ {2}name: '([^']+)',$/m.exec(text)?.[1];
      if (name === undefined) throw new Error(`${FOLDER}/${file} has no line with the name of the job`);
      return [
        { file, name, local: file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()) },
      ];
    });
  writeGenerated(`${FOLDER}/job-data.generated.ts`, [
    ...jobs.map(({ file, local }) => `import type ${local} from './${file}';`),
    "import type { DataOf } from './define-job.ts';",
    '',
    "declare module '../shapes/job-data.ts' {",
    '  interface JobData {',
    ...jobs.map(({ name, local }) => `    '${name}': DataOf<typeof ${local}>;`),
    '  }',
    '}',
  ]);
}
