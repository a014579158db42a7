import MiniSearch from 'minisearch';
import { INDEXED } from './indexed.ts';

const MAX_RESULTS = 12;

const form = document.querySelector<HTMLFormElement>('form[role=search]');
const field = document.querySelector<HTMLInputElement>('#search');
const results = document.querySelector<HTMLElement>('#results');

if (form && field && results) {
  const address = new URL(form.dataset.index ?? '', location.href);
  let index: Promise<MiniSearch> | undefined;
  const load = () => {
    index ??= import(address.href).then((module: { default: string }) => MiniSearch.loadJSON(module.default, INDEXED));
    return index;
  };
  const show = async () => {
    const words = field.value.trim();
    const found = words === '' ? [] : (await load()).search(words, { prefix: true, fuzzy: 0.15, boost: { title: 4 } });
    if (words === field.value.trim()) list(results, words, found.slice(0, MAX_RESULTS), address);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  field.addEventListener('focus', () => void load());
  field.addEventListener('input', () => void show());
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    field.focus();
  });
}

type Found = Readonly<Record<string, unknown>>;

function list(place: HTMLElement, words: string, found: readonly Found[], address: URL): void {
  const items = found.map(({ id, title, about }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = new URL(String(id), address).href;
    link.textContent = String(title);
    item.append(link, ` ${String(about)}`);
    return item;
  });
  const all = document.createElement('ul');
  all.append(...items);
  place.replaceChildren(items.length > 0 ? all : `No page contains “${words}”.`);
  place.hidden = words === '';
}
