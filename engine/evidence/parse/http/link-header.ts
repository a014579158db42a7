import { type HeaderList, headerValues } from './header-list.ts';

interface HeaderLink {
  /** As written. */
  readonly href: string;
  readonly rel: string | undefined;
  readonly hreflang: string | undefined;
}

/** The links of `Link` header fields (RFC 8288). */
export function headerLinks(headers: HeaderList): HeaderLink[] {
  return headerValues(headers, 'link')
    .flatMap((text) => text.split(/,(?=\s{0,9}<)/))
    .flatMap((link) => {
      const [, href, parameters = ''] = /^\s{0,9}<([^<>]{1,2000})>(.{0,500})/.exec(link) ?? [];
      if (href === undefined) return [];
      const [, rel] = /;\s{0,9}rel\s{0,9}=\s{0,9}"?([\w-]{1,40})/i.exec(parameters) ?? [];
      const [, hreflang] = /;\s{0,9}hreflang\s{0,9}=\s{0,9}"?([\w-]{1,40})/i.exec(parameters) ?? [];
      return [{ href, rel: rel?.toLowerCase(), hreflang: hreflang?.toLowerCase() }];
    });
}

/** URLs of `Link: <…>; rel=canonical`, as written. */
export function headerCanonicals(headers: HeaderList): string[] {
  return headerLinks(headers).flatMap(({ href, rel }) => (rel === 'canonical' ? [href] : []));
}
