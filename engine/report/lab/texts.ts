interface LabText {
  readonly title: string;
  readonly fix: string;
}

/** Titles and fixes of Lighthouse audits by id; audits that are not listed are not reported. */
export const LAB_TEXTS: Readonly<Record<string, LabText>> = {
  'render-blocking-insight': {
    title: 'Render-blocking scripts or stylesheets',
    fix: 'Add `defer` or `type="module"` to scripts, inline the CSS needed for the first screen and load the rest later.',
  },
  'image-delivery-insight': {
    title: 'Oversized or inefficiently encoded images',
    fix: 'Serve AVIF or WebP in the displayed size, with `srcset` and `sizes` for other screens.',
  },
  'lcp-discovery-insight': {
    title: 'LCP image is discovered late',
    fix: 'Put it into the HTML as an `img` with `fetchpriority="high"` and without `loading="lazy"`.',
  },
  'unused-javascript': {
    title: 'Unused JavaScript',
    fix: 'Split the bundle by route, load code on demand with `import()`, and remove libraries that are barely used.',
  },
  'unused-css-rules': {
    title: 'Unused CSS',
    fix: 'Split stylesheets by page and let the build remove rules that no template uses.',
  },
  'unminified-javascript': {
    title: 'JavaScript is not minified',
    fix: 'Build for production, so that the bundler minifies scripts.',
  },
  'unminified-css': {
    title: 'CSS is not minified',
    fix: 'Build for production, so that the bundler minifies stylesheets.',
  },
  'legacy-javascript-insight': {
    title: 'Legacy JavaScript: polyfills for features that current browsers support',
    fix: 'Set the build target to current browsers (`browserslist`, `build.target`) and remove polyfills.',
  },
  'duplicated-javascript-insight': {
    title: 'Duplicate JavaScript modules in bundles',
    fix: 'Let the bundler extract shared modules into one chunk and use a single version of each package.',
  },
  'cache-insight': {
    title: 'Static files have a short cache lifetime',
    fix: 'Add a hash to their names and send `Cache-Control: public, max-age=31536000, immutable`.',
  },
  'font-display-insight': {
    title: 'Text is invisible while fonts load',
    fix: 'Add `font-display: swap` to each `@font-face` and preload the font of the first screen.',
  },
  'third-parties-insight': {
    title: 'Third-party scripts block the main thread',
    fix: 'Remove those you do not need; load the others after the page or on first interaction.',
  },
  'layout-shifts': {
    title: 'Layout shifts while the page loads',
    fix: 'Set `width` and `height` on images, frames and ads, and reserve space for content that loads later.',
  },
  'unsized-images': {
    title: 'Images without explicit width and height',
    fix: 'Set `width` and `height` on each `img`, or `aspect-ratio` in the stylesheet.',
  },
  'non-composited-animations': {
    title: 'Non-composited animations',
    fix: 'Animate `transform` and `opacity` only.',
  },
  'dom-size-insight': {
    title: 'Excessive DOM size',
    fix: 'Render long lists in parts, or only what is on the screen.',
  },
  'forced-reflow-insight': {
    title: 'Forced reflow: scripts read sizes right after changing the page',
    fix: 'Read all sizes first, then write; put writes into `requestAnimationFrame`.',
  },
  'bootup-time': {
    title: 'High JavaScript execution time',
    fix: 'Ship less JavaScript, split long tasks, and move heavy work into a worker.',
  },
  'total-byte-weight': {
    title: 'Large network payload',
    fix: 'Compress images and text, lazy-load content below the first screen, and split scripts.',
  },
  'modern-http-insight': {
    title: 'Files are served over HTTP/1.1',
    fix: 'Enable HTTP/2 or HTTP/3 on the server, or put a CDN in front of it.',
  },
  redirects: {
    title: 'Redirects before the page loads',
    fix: 'Link to the final URL and combine several redirects into one.',
  },
  'server-response-time': {
    title: 'Slow server response time (TTFB)',
    fix: 'Cache the page at the edge, or find the cause of the delay: database, other services, cold starts.',
  },
};
