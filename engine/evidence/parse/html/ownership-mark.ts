import { Token, Tokenizer, TokenizerMode } from 'parse5';

/** Elements allowed in a head; any other element or text begins the body (HTML standard, 13.2.6.4.4). */
const IN_HEAD = new Set(['html', 'head', 'meta', 'link', 'base', 'title', 'style', 'script', 'noscript', 'template']);
const ENDS_HEAD = new Set(['head', 'body', 'html', 'br']);
const RAW: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/** Contents of `meta` elements with a name in the head of a page; visitors' content is in its body. */
export function metaInHead(page: string, name: string): string[] {
  const found: string[] = [];
  let raw = false;
  let over = false;
  const nothing = () => undefined;
  const bodyBegins = () => {
    over ||= !raw;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onWhitespaceCharacter: nothing,
      onNullCharacter: bodyBegins,
      onCharacter: bodyBegins,
      onStartTag(tag) {
        if (tag.tagName === 'template' || !IN_HEAD.has(tag.tagName)) over = true;
        if (over) return;
        const mode = Object.hasOwn(RAW, tag.tagName) ? RAW[tag.tagName] : undefined;
        if (mode !== undefined) {
          tokenizer.state = mode;
          raw = true;
        }
        const content = Token.getTokenAttr(tag, 'content');
        if (tag.tagName === 'meta' && Token.getTokenAttr(tag, 'name')?.toLowerCase() === name && content !== null)
          found.push(content);
      },
      onEndTag(tag) {
        if (raw) raw = false;
        else over ||= ENDS_HEAD.has(tag.tagName);
      },
    },
  );
  tokenizer.write(page, true);
  return found;
}
