/** Folders of tests, examples, documentation, translations and copies of the code of others. */
const FOLDERS =
  /(?:^|\/)(?:[\w.-]{0,60}[_-])?(?:tests?|__tests__|testing|testdata|test-data|specs?|e2e|cypress|playwright|__mocks__|mocks?|stubs?|__fixtures__|fixtures?|cassettes|recordings|__snapshots__|snapshots?|stories|examples?|samples?|demos?|docs?|documentation|tutorials?|hints?|content|blog|posts|locales?|i18n|translations?|lang|languages|vendor|vendors|third[_-]party|bower_components|dist|build|out|coverage|public\/(?:js|vendor|lib))\//i;
const FILES =
  /(?:[._-](?:tests?|spec|e2e|mocks?|fixtures?|stories|snap|cy|min|bundle)\.[\w.]{1,12}|(?:^|\/)(?:test|mock|fixture)_[^/]{1,100}|\.(?:snap|map|svg|lock|po|pot|mdx?|markdown|rst|adoc|txt|ipynb|csv|tsv|har|diff|patch|log))$/i;
const ENVIRONMENT =
  /(?:^|\/)\.?env[\w.-]{0,60}\.(?:example|sample|template|dist|defaults?|schema|test|testing|ci|e2e)[\w.-]{0,30}$|(?:^|\/)[\w.-]{0,60}\.?(?:example|sample|template|tpl|tmpl|dist)(?:\.[\w-]{1,12})?$|(?:^|\/)(?:package-lock|npm-shrinkwrap|composer\.lock|pnpm-lock)\.(?:json|yaml)$/i;

/** Whether what looks like a credential in a file is usually an example: by its path alone. */
export function isSampleFile(path: string): boolean {
  return FOLDERS.test(path) || FILES.test(path) || ENVIRONMENT.test(path);
}
