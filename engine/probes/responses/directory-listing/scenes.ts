import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

export function listingScenes(): Scene<'listed'>[] {
  const nginx = htmlAnswer(
    '<html><head><title>Index of /uploads/</title></head><body><h1>Index of /uploads/</h1><hr><pre><a href="../">../</a>\n<a href="cv.pdf">cv.pdf</a></pre></body></html>',
  );
  const python = htmlAnswer(
    '<!DOCTYPE HTML><html><head><title>Directory listing for /files/</title></head><body><h1>Directory listing for /files/</h1><hr><ul><li><a href="a.txt">a.txt</a></li></ul></body></html>',
  );
  const apache = htmlAnswer(
    '<html><head><title>Index of /images</title></head><body><h1>Index of /images</h1><table><tr><td><a href="/">Parent Directory</a></td></tr><tr><td><a href="a.png">a.png</a></td></tr></table></body></html>',
  );
  const httpServer = htmlAnswer(
    '<!doctype html><html><head><title>Index of /</title></head><body><h1>Index of /</h1><table><tr><td class="display-name"><a href="./b.sql">b.sql</a></td></tr></table><br><address>Node.js v24.21.0/ <a href="https://github.com/http-party/http-server">http-server</a> server running @ 127.0.0.1:80</address></body></html>',
  );
  const serve = htmlAnswer(
    '<!DOCTYPE html><html><head><title>Files within shop&#47;</title></head><body><main><header><h1><i>Index of&nbsp;</i><a href="/">shop&#47;</a></h1></header><ul id="files"><li><a href="&#47;b.sql" title="b.sql" class="file sql">b.sql</a></li></ul></main></body></html>',
  );
  const serveIndex = htmlAnswer(
    '<!DOCTYPE html><html><head><title>listing directory /files</title></head><body class="directory"><div id="wrapper"><h1><a href="/">~</a> / <a href="/files">files</a></h1><ul id="files" class="view-tiles"><li><a href="/files/a.txt" class="icon" title="a.txt"><span class="name">a.txt</span></a></li></ul></div></body></html>',
  );
  return [
    { name: 'the front page is a listing of http-server', answers: { '/': httpServer }, finds: ['listed'] },
    { name: 'the front page is a listing of serve', answers: { '/': serve }, finds: ['listed'] },
    { name: 'Express lists files', answers: { '/files/': serveIndex }, finds: ['listed'] },
    {
      name: 'a linked folder lists files',
      answers: { '/': htmlAnswer('<html><body><a href="/prints/">Prints</a></body></html>'), '/prints/': nginx },
      finds: ['listed'],
    },
    ...aboveScenes(nginx),
    {
      name: 'a gallery with its own heading',
      answers: {
        '/': htmlAnswer(
          '<html><head><title>Files within reach</title></head><body><h1>Index of our prints</h1><ul id="files"><li><a href="/a">Noon</a></li></ul></body></html>',
        ),
      },
      finds: [],
    },
    {
      name: 'the folder of a linked upload lists files',
      answers: {
        '/': htmlAnswer('<html><body><a href="/media/uploads/cv.pdf">CV</a></body></html>'),
        '/media/uploads/': nginx,
      },
      finds: ['listed'],
    },
    {
      name: 'folders for uploads displace no other folder',
      profile: 'standard',
      answers: {
        '/': htmlAnswer(
          `<html><body>${['user-files', 'avatars', 'attachments', 'media/upload'].map((folder) => `<a href="/${folder}/7/cv.pdf">CV</a>`).join('')}<a href="/prints/">Prints</a></body></html>`,
        ),
        '/prints/': nginx,
      },
      finds: ['listed'],
    },
    { name: 'nginx lists uploads', answers: { '/uploads/': nginx }, finds: ['listed'] },
    { name: 'Python lists files', answers: { '/files/': python }, finds: ['listed'] },
    { name: 'Apache lists images', answers: { '/images/': apache }, finds: ['listed'] },
    {
      name: 'a page about an index',
      answers: {
        '/files/': htmlAnswer('<html><head><title>Index of socks</title></head><body><a href="/a">A</a></body></html>'),
      },
      finds: [],
    },
    {
      name: 'a glossary with an emphasized word in its heading',
      answers: {
        '/files/': htmlAnswer(
          '<html><head><title>Socks</title></head><body><h1>Index of <i>socks</i></h1><hr><ul><li><a href="/a">A</a></li></ul></body></html>',
        ),
      },
      finds: [],
    },
    { name: 'every folder returns the same list', answers: { '*': nginx }, finds: [] },
  ];
}

/** Folders above linked pages. */
function aboveScenes(listing: string): Scene<'listed'>[] {
  return [
    {
      name: 'a folder above a linked page lists files',
      answers: {
        '/': htmlAnswer('<html><body><a href="/prints/2026/noon.html">Noon</a></body></html>'),
        '/prints/2026/noon.html': htmlAnswer('<html><body><h1>Noon</h1></body></html>'),
        '/prints/': listing,
      },
      finds: ['listed'],
    },
    {
      name: 'a folder above a linked page may do something',
      answers: {
        '/': htmlAnswer('<html><body><a href="/users/7/ban/reason/list">Reasons</a></body></html>'),
        '/users/7/ban/': listing,
      },
      finds: [],
    },
    {
      name: 'a folder above a linked page is a page',
      answers: {
        '/': htmlAnswer('<html><body><a href="/prints/2026/noon.html">Noon</a></body></html>'),
        '/prints/2026/noon.html': htmlAnswer('<html><body><h1>Noon</h1></body></html>'),
        '/prints/': htmlAnswer('<html><body><h1>Prints</h1><a href="2026/noon.html">Noon</a></body></html>'),
      },
      finds: [],
    },
  ];
}
