import { expect, test } from 'vitest';
import { scanWorkflows } from '../../subjects/repository.ts';
import { render } from './render.ts';

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { '@s/a': '1.0.0' }, devDependencies: { b: '2.0.0' } },
    'node_modules/@s/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0-rc.1+x', dev: true },
  },
});

test('lists the packages of the lockfiles with their package URLs, and which are for development only', async () => {
  const files = [{ path: 'package-lock.json', text: lock }];
  const report = await scanWorkflows({ files, modules: ['dependencies'] });
  const bom = JSON.parse(await render(report, 'cyclonedx'));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', compositions: [{ aggregate: 'complete' }] });
  expect(bom.components).toMatchObject([
    { purl: 'pkg:npm/%40s/a@1.0.0', group: '@s', name: 'a', version: '1.0.0', scope: 'required' },
    { purl: 'pkg:npm/b@2.0.0-rc.1%2Bx', name: 'b', version: '2.0.0-rc.1+x', scope: 'excluded' },
  ]);
});

test('says that nothing is known without lockfiles', async () => {
  const report = await scanWorkflows({ files: [{ path: 'package.json', text: '{}' }], modules: ['dependencies'] });
  expect(JSON.parse(await render(report, 'cyclonedx'))).toMatchObject({
    components: [],
    compositions: [{ aggregate: 'unknown' }],
  });
});
