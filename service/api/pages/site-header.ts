/** The header that pages outside of the dashboard share with it; its styles are in `public/header.css`. */
export const SITE_HEADER = `<header class="site"><div><a class="brand" href="/"><img src="/verify-report/icon.svg" alt="" width="28" height="28">Assay</a>
<nav aria-label="Main"><a href="/docs">API</a><a href="/verify-report">Verify a report</a><a href="/app">Dashboard</a></nav></div></header>`;
