import type { SecretKind } from '../../engine/evidence/parse/secrets/secret-rules.ts';

/** Modules of an application, each of which sends a constant to a service in one of the usual ways. */
export function requestModule(
  index: number,
  [, url, sent]: readonly [SecretKind, string, string],
  key: string,
): string {
  const [value, address] = [JSON.stringify(key), JSON.stringify(url)];
  const [, field, scheme = ''] = /^([\w-]+): ?(.*)$/.exec(sent) ?? [];
  if (field !== undefined) return inHeader(index % 4, address, JSON.stringify(field), scheme, value);
  const name = JSON.stringify(sent.replace(/^(?:[?{]|basic2? ?)/, ''));
  if (sent.startsWith('?'))
    return `const value=${value};globalThis.call${index}=async q=>{const params=new URLSearchParams({q,${name}:value});return fetch(${address}+"?"+params)};`;
  if (sent.startsWith('{'))
    return `const value=${value};globalThis.call${index}=async q=>fetch(${address},{method:"POST",body:JSON.stringify({${name}:value,q})});`;
  const pair = sent === 'basic2' ? 'value+":"' : `${name}+":"+value`;
  return `const value=${value};globalThis.call${index}=async()=>fetch(${address},{headers:{Authorization:"Basic "+btoa(${pair})}});`;
}

function inHeader(way: number, address: string, field: string, scheme: string, value: string): string {
  const before = JSON.stringify(scheme);
  if (way === 0)
    return `const key=${value};export const call=async q=>fetch(${address},{method:"POST",headers:{${field}:${before}+key},body:q});globalThis.calls.push(call);`;
  if (way === 1)
    return `const config={base:${address},login:{value:${value}}};globalThis.calls.push(async q=>fetch(\`\${config.base}?q=\${q}\`,{headers:{${field}:\`${scheme}\${config.login.value}\`}}));`;
  if (way === 2)
    return `class Client{constructor(o){this.secret=o.key;this.base=${address}} async get(path){const headers=new Headers();headers.set(${field},\`${scheme}\${this.secret}\`);return fetch(this.base+path,{headers})}} const value=${value};globalThis.calls.push(new Client({key:value}));`;
  return `import {request} from "./request.js";const value=${value};globalThis.calls.push(q=>request(${address},{${field}:${before}.concat(value)},q));`;
}

/** The module that one in four of them imports. */
export const REQUEST_MODULE =
  'export async function request(url,headers,body){const answer=await fetch(url,{method:"POST",headers:{...headers,Accept:"application/json"},body});if(!answer.ok)throw new Error("HTTP "+answer.status);return answer.json()}';
