import type { NamedFile } from '../html/named-files.ts';
import { isListedPlugin } from './plugin-advisories.ts';

/** The folder of a plugin in the path of one of its files, and its name. */
const PLUGIN_FOLDER = /^((?:\/[\w.~-]{1,60}){0,4}\/wp-content\/plugins\/([\w.-]{1,100})\/)/;

/**
 * Plugins of the vulnerability data whose files the page loads from the site, each once, with the
 * path of its folder, which ends in a slash.
 */
export function loadedPlugins(files: readonly NamedFile[], address: string) {
  const { origin } = new URL(address);
  const found = new Map<string, string>();
  for (const { url } of files) {
    const parsed = URL.parse(url);
    const [, path = '', plugin = ''] = (parsed?.origin === origin && PLUGIN_FOLDER.exec(parsed.pathname)) || [];
    if (isListedPlugin(plugin)) found.set(plugin, path);
  }
  return [...found].map(([plugin, path]) => ({ plugin, path }));
}
