import { isRealLogin } from './password.ts';
import { isPlaceholder } from './placeholder.ts';
import { isPublicKey } from './public-key.ts';
import { looksRandom } from './randomness.ts';

const NAMED =
  /(?:^|_)(?:secret|password|passwd|passphrase|token|api_?key|access_?key|private_?key|service_?(?:role_?)?key|secret_?key|signing_?key|encryption_?key|jwt_?key|auth_?key|credentials?)(?:_\d{1,2})?$/i;
const PUBLIC = /public|publishable|anon|site_?key|client_?id|measurement|(?:^|_)(?:next|cancel|csrf|page)_?token$/i;
const REFERENCE = /^[$%]|\$\{|\{\{|^<|^op:\/\/|^vault:|^arn:|^file:|^\/|^\.{1,2}\//;
const LEAST = 12;

/** Whether the name of a variable says that its value is secret. */
export function isSecretName(name: string): boolean {
  return NAMED.test(name) && !PUBLIC.test(name);
}

/** Whether the value of such a variable is a real one: no reference, placeholder or word. */
export function isSecretValue(value: string): boolean {
  if (REFERENCE.test(value) || /\s/.test(value) || isPlaceholder(value) || isPublicKey(value)) return false;
  if (value.includes('://')) return isRealLogin(value.replace(/^[\w+.-]{1,30}(?=:\/\/)/, 'http'));
  return value.length >= LEAST && /\d/.test(value) && looksRandom(value);
}
