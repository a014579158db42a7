/** The package's index also loads its fetch, WebSockets, caches and mocks: three times the code, and more than Node.js 20 has. */
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici';
}

declare module 'undici/lib/core/connect.js' {
  export { buildConnector as default } from 'undici';
}
