import type { Severity } from '../../../catalogue/severity.ts';
import { isScript } from '../../../evidence/facts/asset.ts';
import { elementsOf, type HtmlElement, isWithin, linksOf } from '../../../evidence/parse/html/html.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const MANY_STYLES = 6;

export default defineCheck({
  id: 'performance/page/render-blocking',
  title: 'No render-blocking resources in the head',
  why: 'A script without async or defer stops the parser until it has loaded and run; all stylesheets must load before anything is painted.',
  needs: ['document'],
  problems: {
    scripts: {
      severity: 'low',
      message: 'Render-blocking scripts in the head',
      fix: {
        any: 'Add `defer` to scripts that need the page or each other, `async` to independent ones, or use `type="module"`. Inline scripts that use one of them must then wait for the event `DOMContentLoaded`.',
        nextjs: 'Load third-party scripts with `next/script`, and none of them with `beforeInteractive`.',
        wordpress:
          "From WordPress 6.3 on, pass `['strategy' => 'defer']` to `wp_enqueue_script`. Inline scripts that use one of them must then wait for the event `DOMContentLoaded`.",
      },
    },
    styles: {
      severity: 'info',
      message: 'Many render-blocking stylesheets',
      fix: 'Combine the stylesheets, inline the rules for content above the fold, and load print rules with `media="print"`.',
    },
  },
  references: ['https://web.dev/articles/render-blocking-resources'],
  run({ document }) {
    const scripts = elementsOf(document, 'script')
      .filter((script) => isWithin(document, script, 'head') && blocks(script))
      .map(({ attributes: a }) => addressText(a.src ?? ''));
    const styles = linksOf(document, 'stylesheet')
      .filter((link) => isWithin(document, link, 'head') && appliesToScreens(link))
      .map(({ attributes: a }) => addressText(a.href ?? ''));
    const severity: Severity = scripts.length > 4 ? 'medium' : 'low';
    return [
      ...occurrence('scripts', { selector: 'head' }, scripts).map((one) => ({ ...one, severity })),
      ...occurrence('styles', { selector: 'head' }, styles.length > MANY_STYLES ? styles : [], 10),
    ];
  },
  examples: () => [
    ['blocking script', givenDocument('<head><script src=/a.js></script></head>'), 'scripts'],
    [
      'seven stylesheets',
      givenDocument(
        '<head><link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css><link rel=stylesheet href=/c.css><link rel=stylesheet href=/d.css><link rel=stylesheet href=/e.css><link rel=stylesheet href=/f.css><link rel=stylesheet href=/g.css></head>',
      ),
      'styles',
    ],
    [
      'deferred scripts',
      givenDocument(
        '<head><script src=/a.js defer></script><script src=/b.js async></script><script type=module src=/c.js></script><script>let a</script><link rel=stylesheet href=/a.css></head>',
      ),
    ],
    [
      'data block and a script at the end',
      givenDocument(
        '<head><script type="application/ld+json" src=/a.json></script></head><body><p>Hello<script src=/a.js></script>',
      ),
    ],
  ],
});

function blocks({ attributes: a }: HtmlElement): boolean {
  if (a.src === undefined || a.async !== undefined || a.defer !== undefined || a.nomodule !== undefined) return false;
  return isScript(a.type) && a.type?.trim().toLowerCase() !== 'module';
}

function appliesToScreens({ attributes: a }: HtmlElement): boolean {
  return a.disabled === undefined && /^(?:|all|screen)$/.test((a.media ?? '').trim().toLowerCase());
}
