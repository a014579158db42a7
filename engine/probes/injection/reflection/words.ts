import type { Context } from './contexts.ts';

/** What a payload became. */
export type Effect = 'element' | 'script element' | 'attribute' | 'handler' | 'script' | 'address' | 'script address';

/** What an effect is reported as. */
export const EFFECTS: Readonly<
  Record<Effect, { readonly problem: 'markup' | 'script' | 'address'; readonly words: string }>
> = {
  element: { problem: 'markup', words: 'an injected element in the page' },
  'script element': { problem: 'markup', words: 'an injected script element in the XML document' },
  attribute: { problem: 'markup', words: 'an injected event handler in the page' },
  handler: { problem: 'script', words: 'an injected call in an event handler' },
  script: { problem: 'script', words: 'an injected call in a script' },
  address: { problem: 'address', words: 'an injected `javascript:` URL' },
  'script address': { problem: 'address', words: 'a script of any host is loaded' },
};

const QUOTES = { '"': 'in double quotes', "'": 'in single quotes', '': 'without quotes', '`': 'in a template literal' };

/** Where the page shows the value. */
export function placeText(context: Context): string {
  switch (context.kind) {
    case 'text':
      return 'Text';
    case 'comment':
      return 'HTML comment';
    case 'tag name':
      return 'Tag name';
    case 'attribute name':
      return 'Attribute name';
    case 'start':
      return 'Start of a response without a content type';
    case 'XML text':
    case 'XML comment':
    case 'CDATA section':
      return context.kind;
    case 'XML attribute':
      return `XML attribute of the element ${context.name}`;
    case 'data script':
      return 'Data in a script element';
    case 'raw text':
      return `Text of the element ${context.tag}`;
    case 'attribute':
      return `Attribute ${QUOTES[context.quote]}`;
    case 'nested page':
      return `Attribute srcdoc ${QUOTES[context.quote]}`;
    case 'address':
      return `URL attribute ${QUOTES[context.quote]}`;
    case 'script address':
      return `Address of a script ${QUOTES[context.quote]}`;
    case 'event handler':
      return `Event handler, ${lexicalText(context.lexical)}`;
    case 'script':
      return `Script, ${lexicalText(context.lexical)}`;
  }
}

function lexicalText(lexical: Extract<Context, { kind: 'script' }>['lexical']): string {
  switch (lexical) {
    case '"':
      return 'string in double quotes';
    case "'":
      return 'string in single quotes';
    case '`':
      return 'template literal';
    default:
      return lexical;
  }
}
