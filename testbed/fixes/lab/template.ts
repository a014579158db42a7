/** How a built project is served: by its own program, or by a server of Debian or npm with the configuration in the project. */
export type Serving =
  | { readonly by: 'program'; readonly command: readonly string[] }
  | {
      readonly by: 'nginx' | 'apache' | 'caddy' | 'firebase';
      /** The published folder. */
      readonly root: string;
    };

/** A project as its documentation or generator makes it. */
export interface Template {
  readonly name: string;
  /** Commands that create it in an empty folder, with pinned versions. */
  readonly create: readonly (readonly string[])[];
  /** Files written over the created ones. */
  readonly files?: Readonly<Record<string, string>>;
  readonly build?: readonly string[];
  readonly serve: Serving;
  /** Source folder that is copied to the root of the published site. */
  readonly publicFolder: string;
}

/** `npm install` of exact versions. */
export function install(...packages: readonly string[]): readonly string[] {
  return ['npm', 'install', '--no-audit', '--no-fund', '--save-exact', ...packages];
}

export const MODULE = JSON.stringify({ name: 'site', version: '1.0.0', private: true, type: 'module' });
