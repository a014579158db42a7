import type { Collector } from '../../define-collector.ts';
import type { Evidence } from '../../evidence.ts';
import type { SiteBackends } from '../../facts/repository.ts';
import type { SiteAnswer } from '../../facts/repository-site.ts';
import { fieldsOf } from '../../parse/application/backends/firebase-visitor.ts';
import type { FirebaseRule, FirebaseRules, FirebaseService } from '../../parse/repository/firebase-rules.ts';
import { jsonObject, jsonValue } from '../../parse/secrets/exposed-file.ts';
import { isRecord } from '../../parse/text/json.ts';
import { type BackEnd, siteAnswers } from './ask-site.ts';
import type { LiveSite } from './live-site.ts';
import { projectOf } from './site-project.ts';

type Project = SiteBackends['firebase'][number] & { readonly isOfRepository: boolean };

/** Collections of a rule for all documents that are asked for: those that the scripts of the site name. */
const MAX_COLLECTIONS = 10;

/** The rules of Firebase; with a site, its project is asked for what they leave open to everyone. */
export function firebaseCollector(site?: LiveSite): Collector {
  return {
    id: 'repository-site/firebase',
    provides: ['firebaseRules'],
    needs: ['evaluatedRules'],
    uses: { siteBackends: 'refines' },
    step: 'Reading rules of Firebase',
    async collect({ evaluatedRules = [], siteBackends }: Partial<Evidence>) {
      if (!site) return { firebaseRules: evaluatedRules };
      const firebaseRules: FirebaseRules[] = [];
      for (const service of ['Cloud Firestore', 'Realtime Database'] as const) {
        const files = evaluatedRules.filter((file) => file.service === service);
        const project = projectOf(
          siteBackends,
          'firebase',
          files.map(({ file }) => file),
        );
        const collections = typeof siteBackends === 'object' ? siteBackends.collections : [];
        firebaseRules.push(...(await withAnswers(files, service, project, collections, site)));
      }
      const others = evaluatedRules.filter(({ service }) => service === 'Cloud Storage');
      return { firebaseRules: [...firebaseRules, ...others] };
    },
  };
}

async function withAnswers(
  files: readonly FirebaseRules[],
  service: FirebaseService,
  project: Project | string,
  collections: readonly string[],
  site: LiveSite,
): Promise<FirebaseRules[]> {
  const paths = new Map(
    files.flatMap(({ rules }) => rules.filter(isOpenToRead).map((rule) => [rule, pathsOf(rule, service, collections)])),
  );
  const asked = [...new Set([...paths.values()].flat())];
  const backEnd =
    typeof project === 'string' ? project : service === 'Cloud Firestore' ? firestore(project) : database(project);
  const answers = await siteAnswers(asked, backEnd, site);
  const answerFor = (rule: FirebaseRule): SiteAnswer | undefined => {
    const own = paths.get(rule);
    if (!own) return undefined;
    const given = own.flatMap((path) => answers.get(path) ?? []);
    return (
      given.find(({ answer }) => answer === 'rows') ??
      given.find(({ answer }) => answer === 'not asked') ??
      given[0] ?? { answer: 'not asked', reason: typeof project === 'string' ? project : UNNAMED }
    );
  };
  return files.map((file) => ({
    ...file,
    rules: file.rules.map((rule) => {
      const answer = answerFor(rule);
      return answer ? { ...rule, site: answer } : rule;
    }),
  }));
}

const UNNAMED = 'the rule names no collection whose documents can be listed';

function isOpenToRead({ reads, opening }: FirebaseRule): boolean {
  return reads && (opening === 'anyone' || opening === 'anyone for a time');
}

/** What can be asked for without knowing the id of a document: collections, documents with a fixed name, and parts of a database. */
function pathsOf(
  { path, everything }: FirebaseRule,
  service: FirebaseService,
  collections: readonly string[],
): string[] {
  if (service === 'Realtime Database') return isPlain(path) ? [path.replace(/^\//, '')] : [];
  if (everything) return collections.slice(0, MAX_COLLECTIONS);
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const named = /[{}]/.test(last) ? parts.slice(0, -1) : parts;
  return named.every(isPlain) ? [named.join('/')] : [];
}

/** Names without parts that are replaced, or that would lead to another address. */
function isPlain(path: string): boolean {
  return /^[\p{L}\p{N}_ /-]*$/u.test(path);
}

/** Source: firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/list. */
function firestore({ id, isOfRepository }: Project): BackEnd<string> {
  const documents = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;
  const read: BackEnd<string>['read'] = ({ status, text }) => {
    const answer = jsonObject(text);
    if (status < 300) {
      const columns = fieldsOf(answer);
      return columns ? { columns } : answer && Object.keys(answer).length === 0 ? 'empty' : undefined;
    }
    const error = answer?.error;
    const code = isRecord(error) ? error.status : undefined;
    return code === 'PERMISSION_DENIED' ? 'closed' : code === 'NOT_FOUND' ? 'absent' : undefined;
  };
  return {
    isOfRepository,
    host: 'firestore.googleapis.com',
    noun: 'collections',
    control: (token) => ({ url: `${documents}/${token}?pageSize=1` }),
    // Under rules for all documents, a collection that does not exist is an empty one.
    isDoubtful: (answer) => answer.status < 300 && read(answer) !== 'empty',
    request: (path) => ({ url: `${documents}/${path.split('/').map(encodeURIComponent).join('/')}?pageSize=1` }),
    read,
  };
}

/** Source: firebase.google.com/docs/reference/rest/database. */
function database({ databases, isOfRepository }: Project): BackEnd<string> {
  const [base = ''] = databases;
  const at = (path: string) => ({
    url: `${base}/${path.split('/').map(encodeURIComponent).join('/')}.json?orderBy=%22%24key%22&limitToFirst=1`,
  });
  const read: BackEnd<string>['read'] = ({ status, text }) => {
    if (status === 401 || status === 403) return 'closed';
    if (status === 404) return 'absent';
    const value = status < 300 ? jsonValue(text) : undefined;
    if (value === null) return 'empty';
    if (!isRecord(value) || Object.keys(value).length === 0) return undefined;
    // The first key can be an id of a user; below it are names of fields, or further ids, which have digits or dashes.
    const [child] = Object.values(value);
    return { columns: isRecord(child) ? Object.keys(child).filter((key) => /^[a-z_]{1,40}$/i.test(key)) : [] };
  };
  return {
    isOfRepository,
    host: new URL(base).host,
    noun: 'paths',
    control: (token) => at(token),
    isDoubtful: (answer) => typeof read(answer) === 'object',
    request: at,
    read,
  };
}
