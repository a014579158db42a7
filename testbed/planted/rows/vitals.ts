import { below, type Faults, OWN, script } from '../fault.ts';

/** What a browser measures while the page loads. */
export const VITALS: Faults = below('performance/vitals', {
  cls: [
    [
      'web.dev: content inserted above',
      {
        edits: [[/<body[^>]*>/i, '<body><div id="late"></div>']],
        ...script('setTimeout(() => { document.getElementById("late").style.height = "500px"; }, 600);'),
      },
    ],
    [
      'web.dev: images without dimensions',
      {
        edits: [[/<body[^>]*>/i, '<body><img id="late" alt="A lamp">']],
        ...script(
          'setTimeout(() => { const i = document.getElementById("late"); i.style.display = "block"; i.style.height = "600px"; }, 500);',
        ),
      },
    ],
  ],
  fcp: [
    [
      'Lighthouse: a render-blocking style sheet',
      {
        head: '<link rel="stylesheet" href="/planted/slow.css">',
        files: { '/planted/slow.css': { type: 'text/css; charset=utf-8', body: 'main{max-width:60rem}' } },
        delays: { '/planted/slow.css': 6000 },
      },
    ],
    ['web.dev: slow server', { delays: { '/': 6000 } }],
  ],
  lcp: [
    ['web.dev: slow server', { delays: { '/': 8000 } }],
    [
      'Lighthouse: a render-blocking script',
      {
        head: '<script src="/planted/slow.js"></script>',
        files: { '/planted/slow.js': { type: 'text/javascript; charset=utf-8', body: 'window.started=1' } },
        delays: { '/planted/slow.js': 8000 },
      },
    ],
  ],
  tbt: [
    [
      'Lighthouse: long tasks',
      script(
        'requestAnimationFrame(() => setTimeout(() => { const end = performance.now() + 1500; while (performance.now() < end); }, 200));',
      ),
    ],
    [
      OWN,
      script(
        'addEventListener("load", () => { for (let i = 0; i < 5; i++) setTimeout(() => { const end = performance.now() + 400; while (performance.now() < end); }, 100 * i); });',
      ),
    ],
  ],
  ttfb: [
    ['web.dev: time to first byte', { delays: { '/': 3500 } }],
    ['Lighthouse: server-response-time', { delays: { '/': 3000 } }],
  ],
});
