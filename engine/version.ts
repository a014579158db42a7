import manifest from './package.json' with { type: 'json' };

/** Version of the scanner and of the service; `package.json` of the repository states it, and `npm run gen` copies it. */
export const VERSION = manifest.version;
