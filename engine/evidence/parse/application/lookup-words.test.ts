import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { formPoints } from './forms.ts';
import { jsonPoints } from './script-routes.ts';

const ORIGIN = 'https://shop.example';
const TOKEN = '<input type=hidden name=csrf_token value=t1>';

function isSubmitted(form: string, fields: string, label: string, allowWrites = false): boolean {
  const html = `<!doctype html><body><form method=post ${form}>${fields}<button>${label}</button></form></body>`;
  return formPoints(parseHtml(html, `${ORIGIN}/page`), ORIGIN, allowWrites).length > 0;
}

test.each([
  ['action=/accept-terms', '<input type=checkbox name=terms>', 'Submit'],
  ['action=/onboarding', '<input type=checkbox name=terms>', 'OK'],
  ['action=/start', '<input name=terms>', 'Go'],
  ['action=/enquiry', `${TOKEN}<textarea name=query></textarea>`, 'Submit'],
  ['action=/support', `${TOKEN}<textarea name=query></textarea>`, ''],
  ['action=/support', '<input name=query>', 'Submit'],
  ['action=/help', '<textarea name=q></textarea>', 'Submit'],
  ['action=/query', '<input name=name><textarea name=query></textarea>', 'Submit'],
  ['action=/query', '<input name=name><input name=email>', 'Submit'],
  ['action=/find-agent', '<input name=name><input type=email name=mail><textarea name=message></textarea>', 'Submit'],
  ['action=/agents id=find-agent-form', '<input name=name><input name=email><textarea name=message></textarea>', 'Go'],
  ['action=/find-password', '<input name=login>', 'Submit'],
  ['action=/find-account', '<input type=email name=mail>', 'Continue'],
  ['action=/new id=search-alert', '<input type=email name=email>', 'Submit'],
  ['action=/new id=search-alert', '<input name=q>', 'Submit'],
  ['action=/alerts', '<input name=keyword>', 'Submit'],
  ['action=/topics', '<input name=keyword>', 'Submit'],
  ['action=/watchlist', '<input name=q>', 'Go'],
  ['action=/searches', '<input name=search_name>', 'Submit'],
  ['action=/searches', '<input name=q>', 'Submit'],
  ['action=/mine', '<input name=saved_search>', 'Submit'],
  ['action=/mine', '<select name=search><option>a</select>', 'Submit'],
  ['action=/mine', '<input type=radio name=search value=a>', 'Submit'],
  ['action=/mine', `${TOKEN}<input name=q>`, 'Submit'],
  ['action=/mine id=search-form', `${TOKEN}<input name=s>`, 'Submit'],
  ['action=/mine id=query-form', '<input name=name>', 'Submit'],
  ['action=/ask', '<input name=q>', 'Submit'],
  ['action=/questions', '<input name=q>', 'Go'],
  ['action=/newsletter', '<input name=q placeholder="Search">', 'OK'],
  ['action=/suggest', '<input name=title>', 'Submit'],
  ['action=/box id=suggest-form', '<input name=title>', 'Submit'],
  ['action=/box', '<input name=title>', 'Suggest'],
  ['action=/compute', '<input name=size>', 'Launch'],
  ['action=/video/encode', '<input name=file_id>', 'Start'],
  ['action=/video/encode', '<input name=file_id>', 'Submit'],
  ['action=/search', '<input name=q>', 'Run job'],
  ['action=/search', '<input name=q>', 'Deploy'],
  ['action=/lookup', '<input name=q>', 'Provision'],
  ['action=/lookup', '<input name=q>', 'Generate'],
  ['action=/search', '<input name=q>', 'Request'],
  ['action=/search', '<input name=q>', 'Open a ticket'],
  ['action=/search', '<input name=q>', 'I agree'],
  ['action=/search', '<input name=q>', '保存'],
  ['action=/search', '<input name=q>', 'Suche speichern'],
  ['action=/members', '<input name=name>', '提交'],
  ['action=/members', '<label for=n>Name</label><input id=n name=name>', 'Submit'],
  ['action=/members', '<label>Search name <input name=name></label>', 'Submit'],
  ['action=/members', '<label>Find out more: <input name=name></label>', 'Submit'],
  ['action=/members', '<label>Search and follow <input name=name></label>', 'Submit'],
  ['action=/members', '<label>Search for <input name=name></label><input name=age>', 'Submit'],
  ['action=/members', `${TOKEN}<label>Search for <input name=name></label>`, 'Submit'],
  ['action=/members', '<legend>Search alert</legend><input name=name>', 'Submit'],
  ['action=/members', '<legend>Members</legend><label>Search for <input name=name></label>', 'Add'],
  ['action=/members', '<input name=name><input name=email>', '查詢'],
  ['action=/members', '<input name=name><textarea name=text></textarea>', 'Consultar'],
  ['action=/members', '<input name=name>', 'Suche nach Vertretern anlegen'],
  ['action=/busca/criar', '<input name=name>', 'Buscar'],
  ['action=/busca', '<input name=name>', 'Salvar'],
])('a form posted with %s %s and the button "%s" is submitted only if changes are allowed', (form, fields, label) => {
  expect(isSubmitted(form, fields, label)).toBe(false);
});

test.each([
  ['action=/search', '<input name=q>', 'Submit'],
  ['action=/search', `${TOKEN}<input name=q>`, 'Go'],
  ['action=/support/search', '<input name=q>', 'Go'],
  ['action=/messages/search', '<input name=q>', 'Search'],
  ['', '<input name=q>', ''],
  ['', '<input type=search name=search>', 'Submit'],
  ['', '<input name=search_term>', 'Submit'],
  ['', '<input name=searchFor>', 'Go'],
  ['', '<input name=site-search>', 'Go'],
  ['action=/products', '<input type=search name=keyword>', 'Go'],
  ['action=/list.php', '<input name=keywords>', 'Go'],
  ['action=/users', '<input name=word placeholder="Find people">', 'Submit'],
  ['id=search-form', '<input name=s><select name=kind><option>a</select>', 'Submit'],
  ['name=ping', '<input name=ip>', 'Submit'],
  ['action=/tool', `${TOKEN}<input name=host>`, 'Ping'],
  ['action=/tool', '<textarea name=text></textarea>', 'Encode'],
  ['action=/tool', '<textarea name=text></textarea>', 'Compute hash'],
  ['action=/translate', '<textarea name=text></textarea>', 'Submit'],
  ['action=/search/suggest', '<input name=q>', 'Go'],
  ['action=/inbox', '<input name=q>', 'Search messages'],
  ['action=/users', '<input type=email name=mail>', 'Find'],
  ['action=/members', '<select name=id><option>1</select>', '查询'],
  ['action=/members', '<label for=n>Search for a member:</label><input id=n name=name>', 'Submit'],
  ['action=/members', '<label>Find by name <input name=name></label>', 'Go'],
  ['action=/members', '<fieldset><legend>Look up a member</legend><input name=name></fieldset>', 'Submit'],
  ['action=/members aria-label="Search members"', '<input name=name>', 'OK'],
  ['action=/tool', '<label>Enter a host name to ping: <input name=target></label>', 'Submit'],
  ['action=/members', '<input name=name>', '查 询'],
  ['action=/members', '<input name=name>', 'Suchen'],
  ['action=/members', `${TOKEN}<input name=name>`, 'Rechercher'],
  ['action=/b%C3%BAsqueda.php', '<input name=name>', 'OK'],
])('a form posted with %s %s and the button "%s" only looks something up', (form, fields, label) => {
  expect(isSubmitted(form, fields, label)).toBe(true);
});

test.each([
  ['/api/query', 'q', true],
  ['/api/query', 'name,email,message', false],
  ['/api/compute', 'size', false],
  ['/api/search', 'term,page', true],
])('JSON that a script posts to %s with %s is sent by default: %s', (path, names, isSent) => {
  const script = `fetch("${path}",{method:"POST",body:JSON.stringify({${names}})})`;
  expect(jsonPoints([script], ORIGIN, false).length > 0).toBe(isSent);
});
