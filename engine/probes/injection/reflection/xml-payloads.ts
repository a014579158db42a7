import { prefixOf } from './xml-places.ts';

/** A script element that declares its own namespace, so that the document stays well formed. */
export function xmlElements(token: string): readonly string[] {
  const name = `${prefixOf(token)}:script`;
  const element = (quote: string) =>
    `<${name} xmlns:${prefixOf(token)}=${quote}http://www.w3.org/1999/xhtml${quote}>x${token}()</${name}>`;
  return [element('"'), element("'")];
}

/** Ends an attribute with quotes of either kind, its element, and begins another one of that name. */
export function outOfXmlAttribute(name: string, token: string): readonly string[] {
  const elements = xmlElements(token);
  return ['"', "'"].flatMap((quote) => [
    `${quote} onfocus=${quote}x${token}()//`,
    ...elements.map((element) => `${quote}>${element}</${name}><${name} id=${quote}`),
  ]);
}
