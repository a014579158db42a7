import { defineDerivation } from '../../define-collector.ts';
import { packageUrl } from '../../parse/packages/locked-package.ts';

export default defineDerivation({
  id: 'derive/repository/package-urls',
  provides: ['packageUrls'],
  needs: ['lockfiles'],
  derive: ({ lockfiles }) =>
    lockfiles.map(({ path, manager, packages }) => {
      const urls = (isDev: boolean) => packages.filter((one) => one.isDev === isDev).map(packageUrl);
      return { path, manager, production: urls(false), development: urls(true) };
    }),
});
