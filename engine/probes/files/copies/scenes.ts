import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

export function copyScenes(): readonly Scene<'source' | 'archive'>[] {
  const page = htmlAnswer('<html><body><a href="/shop/view.php?id=1">Socks</a></body></html>');
  const gone = htmlAnswer('<h1>Not found</h1>', 404);
  const code = textAnswer('<?php\n$password = "9fK2mVq8Zt";\nrequire "lib.php";\n');
  const at = (path: string, answer: string) => ({
    '/': page,
    '/shop/view.php': htmlAnswer('<p>Warm socks</p>'),
    '*': ({ url }: SceneRequest) => (url.pathname === path ? answer : gone),
  });
  const zip = textAnswer('PK\u0003\u0004\u0014\0\0\0', 'application/zip');
  const onPhp = (path: string, answer: string) => ({
    ...at(path, answer),
    '/': 'HTTP/1.1 200 OK\ncontent-type: text/html\nx-powered-by: PHP/8.3.1\n\n<a href="/news/read">News</a>',
  });
  return [
    { name: 'a copy of an editor', answers: at('/shop/view.php~', code), finds: ['source'] },
    { name: 'a copy before a change', answers: at('/shop/view.php.bak', code), finds: ['source'] },
    { name: 'a swap file', answers: at('/shop/.view.php.swp', textAnswer('b0VIM 8.2')), finds: ['source'] },
    {
      name: 'a copy of a page whose address has no ending',
      answers: onPhp('/news/read.php.old', code),
      finds: ['source'],
    },
    { name: 'a copy without the ending of the script', answers: onPhp('/news/read~', code), finds: ['source'] },
    { name: 'a copy of a file manager', answers: at('/shop/Copy%20of%20view.php', code), finds: ['source'] },
    { name: 'an included file named like a page', answers: at('/shop/view.inc', code), finds: ['source'] },
    { name: 'a recovery file of Emacs', answers: at('/shop/%23view.php%23', code), finds: ['source'] },
    { name: 'a packed folder', answers: at('/shop.zip', zip), finds: ['archive'] },
    { name: 'every address is a download', answers: { '/': page, '*': zip }, finds: [] },
    {
      name: 'a packed folder that the site offers',
      answers: {
        ...at('/shop.zip', zip),
        '/': htmlAnswer('<html><body><a href="/shop/view.php">Socks</a> <a href="/shop.zip">All</a></body></html>'),
      },
      finds: [],
    },
    {
      name: 'a server without scripts',
      answers: { ...onPhp('/news/read.php.old', code), '/': htmlAnswer('<a href="/news/read">News</a>') },
      finds: [],
    },
    {
      name: 'the copy is a page of a server that runs scripts',
      answers: onPhp('/news/read~', htmlAnswer('<h1>News</h1>')),
      finds: [],
    },
    { name: 'no copy', answers: at('/none', code), finds: [] },
    { name: 'every address shows such a text', answers: { '/': page, '*': code }, finds: [] },
    { name: 'the copy is run as well', answers: at('/shop/view.php~', htmlAnswer('<p>Warm socks</p>')), finds: [] },
    { name: 'a page about code', answers: at('/shop/view.php.bak', htmlAnswer('<pre>&lt;?php</pre>')), finds: [] },
  ];
}
