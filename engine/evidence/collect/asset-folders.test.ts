import { expect, test } from 'vitest';
import { parseTarget } from '../../scan-target/target.ts';
import document from '../derive/document.ts';
import namedFiles from '../derive/named-files.ts';
import { gather } from '../gather.ts';
import { createReach } from '../reach/reach.ts';
import { readReachSettings } from '../reach/settings.ts';
import { serveHttp } from '../reach/test-servers.ts';
import assetFolders from './asset-folders.ts';
import exchanges from './exchanges.ts';
import robotsTxt from './robots-txt.ts';

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const PAGE = `<script src="/assets/js/app.js"></script><script src="https://cdn.example/lib/a.js"></script>
<img src="/media/lamp.jpg" alt=""><img src="/media/desk.jpg" alt=""><img src="/resize/lamp.jpg?width=9" alt="">
<img src="/private/plan.png" alt=""><img src="/lamp.png" alt=""><link rel="icon" href="/icon">`;

test('folders of the page’s own files are requested once, unless robots.txt forbids it', async () => {
  const requested: string[] = [];
  const server = await serveHttp(({ url = '' }, response) => {
    requested.push(url);
    const isPage = url === '/' || url === '/robots.txt';
    response.writeHead(isPage ? 200 : 403, { 'content-type': url === '/' ? 'text/html' : 'text/plain' });
    response.end(url === '/' ? PAGE : 'User-agent: *\nDisallow: /private/');
  });
  const context = { modules: [], formFactor: 'desktop', signal: undefined } as const;
  const reach = createReach(parseTarget(server.url), SETTINGS, context);
  const sources = [assetFolders, document, exchanges, namedFiles, robotsTxt];
  const { facts } = await gather(['assetFolders'], sources, { address: server.url }, reach, reach.signal);
  await Promise.all([server.close(), reach.close()]);
  const folders = ['/assets/js/', '/media/'];
  expect(facts.assetFolders?.map(({ url, status }) => [new URL(url).pathname, status])).toEqual(
    folders.map((folder) => [folder, 403]),
  );
  expect(requested.filter((url) => url.endsWith('/') && url !== '/').sort()).toEqual(folders);
});
