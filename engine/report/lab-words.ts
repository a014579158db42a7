interface LabWords {
  /** One sentence that states what is wrong. */
  readonly says: string;
  readonly fix: string;
}

/** What we say of what a lab audit finds, by its id; audits that are not here are not passed on. */
export const LAB_WORDS: Readonly<Record<string, LabWords>> = {
  'render-blocking-insight': {
    says: 'The first paint waits for scripts or style sheets.',
    fix: 'Give scripts `defer` or `type="module"`, put the few rules that the first screen needs into the page, load the rest later.',
  },
  'image-delivery-insight': {
    says: 'Images are heavier than what is shown of them.',
    fix: 'Send AVIF or WebP in the size that is shown, with `srcset` and `sizes` for other screens.',
  },
  'lcp-discovery-insight': {
    says: 'The largest image is asked for later than it could be.',
    fix: 'Put it into the HTML as an `img` with `fetchpriority="high"` and without `loading="lazy"`.',
  },
  'unused-javascript': {
    says: 'Scripts carry code that is not run while the page loads.',
    fix: 'Split the bundle by route and import what is needed later with `import()`; drop libraries of which little is used.',
  },
  'unused-css-rules': {
    says: 'Style sheets carry rules that apply to nothing on the page.',
    fix: 'Split style sheets by page and let the build remove rules that no template uses.',
  },
  'unminified-javascript': {
    says: 'Scripts are sent as they were written.',
    fix: 'Build for production, so that the bundler minifies scripts.',
  },
  'unminified-css': {
    says: 'Style sheets are sent as they were written.',
    fix: 'Build for production, so that the bundler minifies style sheets.',
  },
  'legacy-javascript-insight': {
    says: 'Scripts carry replacements for what current browsers have.',
    fix: 'Set the build target to current browsers (`browserslist`, `build.target`) and drop polyfills.',
  },
  'duplicated-javascript-insight': {
    says: 'The same module is sent more than once.',
    fix: 'Let the bundler put shared modules into a chunk of their own and have one version of each package.',
  },
  'cache-insight': {
    says: 'Browsers may not keep files of the page for long.',
    fix: 'Put a hash into their names and send `Cache-Control: public, max-age=31536000, immutable`.',
  },
  'font-display-insight': {
    says: 'Text stays invisible until its font has come.',
    fix: 'Add `font-display: swap` to each `@font-face` and preload the font of the first screen.',
  },
  'third-parties-insight': {
    says: 'Scripts of other companies keep the page busy.',
    fix: 'Remove those that nobody needs; load the others after the page, or when the visitor first uses them.',
  },
  'layout-shifts': {
    says: 'Content moves while the page loads.',
    fix: 'Give images, frames and adverts their `width` and `height`, and leave room for what comes later.',
  },
  'unsized-images': {
    says: 'Images do not say how large they are.',
    fix: 'Set `width` and `height` on each `img`, or `aspect-ratio` in the style sheet.',
  },
  'non-composited-animations': {
    says: 'Animations make the browser lay the page out again and again.',
    fix: 'Animate `transform` and `opacity` only.',
  },
  'dom-size-insight': {
    says: 'The page has so many elements that each change of it is slow.',
    fix: 'Render long lists in parts, or only what is on the screen.',
  },
  'forced-reflow-insight': {
    says: 'Scripts ask for sizes right after they changed the page, so it is laid out several times.',
    fix: 'Read all sizes first, then write; put writes into `requestAnimationFrame`.',
  },
  'bootup-time': {
    says: 'Scripts keep the page from answering while it loads.',
    fix: 'Send less JavaScript, split long tasks, and move heavy work into a worker.',
  },
  'total-byte-weight': {
    says: 'The page is heavy to download.',
    fix: 'Compress images and text, load below the first screen lazily, and split scripts.',
  },
  'modern-http-insight': {
    says: 'Files come over HTTP/1.1, a few at a time.',
    fix: 'Turn on HTTP/2 or HTTP/3 at the server or put a content delivery network in front of it.',
  },
  redirects: {
    says: 'The address redirects before the page comes.',
    fix: 'Link to the final address and join several redirects into one.',
  },
  'server-response-time': {
    says: 'The server takes long to answer.',
    fix: 'Cache the page at the edge, or find what it waits for: database, other services, cold starts.',
  },
};
