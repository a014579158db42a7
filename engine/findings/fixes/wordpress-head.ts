import type { HeadElement } from '../../checks/change.ts';
import { html, namesPage } from './head-element.ts';
import type { Instruction } from './instruction.ts';

const ADDRESS = "esc_url(home_url(user_trailingslashit($GLOBALS['wp']->request)))";
const FRONT = 'The text is that of the home page: other pages get theirs from their excerpt or title.';

/** Elements of a site whose theme and plug-ins do not add them; posts and pages have their own texts and addresses. */
export function wordpress(elements: readonly HeadElement[]): Instruction {
  const [titles, others] = [elements.filter(isTitle), elements.filter((element) => !isTitle(element))];
  const code = [
    ...titles.map(
      ({ text = '' }) =>
        `add_filter('pre_get_document_title', function ($title) { return is_front_page() ? '${quoted(text)}' : $title; });`,
    ),
    ...(others.length > 0 ? [`add_action('wp_head', function () { ${others.map(printed).join(' ')} });`] : []),
  ];
  return {
    file: 'functions.php',
    where: 'of the child theme add, unless the SEO plug-in has a setting for it',
    code,
    ...(elements.some((element) => isTitle(element) || isDescription(element)) ? { note: FRONT } : {}),
  };
}

function isTitle({ tag }: HeadElement): boolean {
  return tag === 'title';
}

function isDescription({ attributes: a = {} }: HeadElement): boolean {
  return a.name === 'description' || a.property === 'og:description';
}

function printed(element: HeadElement): string {
  const { attributes: a = {} } = element;
  // WordPress adds the canonical link of posts and pages itself.
  if (namesPage(element)) return `${a.rel ? 'if (!is_singular()) ' : ''}${withValue(element, ADDRESS)}`;
  if (isDescription(element))
    return withValue(
      element,
      `esc_attr(is_front_page() ? '${quoted(a.content ?? '')}' : (is_singular() ? wp_html_excerpt(get_the_excerpt(), 155) : wp_get_document_title()))`,
    );
  if (a.property === 'og:title') return withValue(element, 'esc_attr(wp_get_document_title())');
  if (a.property === 'og:image') return withValue(element, "esc_url(home_url('/og.png'))");
  return `echo '${quoted(html(element))}';`;
}

/** Prints the element with a PHP expression as the value of its last attribute. */
function withValue({ tag, attributes = {} }: HeadElement, expression: string): string {
  const [name, value] = Object.entries(attributes);
  return name && value ? `echo '<${tag} ${name[0]}="${name[1]}" ${value[0]}="', ${expression}, '">';` : '';
}

function quoted(text: string): string {
  return text.replaceAll("'", "\\'");
}
