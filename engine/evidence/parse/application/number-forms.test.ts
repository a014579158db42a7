import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { formPoints } from './forms.ts';

const ORIGIN = 'https://shop.example';
const HIDDEN = '<input type=hidden name=id value=5>';
const SELECT = '<select name=size><option value=4>Small<option value=9>Large</select>';

function sentOf(form: string): string[] {
  return formPoints(parseHtml(form, `${ORIGIN}/start`), ORIGIN, true).map(({ name }) => name);
}

test.each([
  [`<form method=post action=/size>${SELECT}<button>Save</button></form>`, ['size']],
  [`<form method=post action=/size>${HIDDEN}${SELECT}<button>Update size</button></form>`, ['size']],
  [`<form method=post action=/notes>${HIDDEN}<input name=author value=Ann><button>Send</button></form>`, ['author']],
  [
    `<p>From $9</p><form method=post action=/reviews>${HIDDEN}<input name=author><textarea name=words></textarea><button>Send</button></form>`,
    ['author', 'words'],
  ],
  [
    `<p>From $9</p><form method=post action=/items/5>${HIDDEN}<input name=label value=Chair><button>Save</button></form>`,
    ['label'],
  ],
  [
    '<form method=post action=/tickets><select name=product><option>A</select><input name=summary><button>Send</button></form>',
    ['product', 'summary'],
  ],
  [
    '<form method=post action=/book-search><select name=book><option>A</select><input name=verse><button>Search</button></form>',
    ['book', 'verse'],
  ],
  ['<form method=post action=/todos><input name=item><button>Add</button></form>', ['item']],
  [
    '<form method=post action=/books><input name=title><input name=price value=9><button>Add</button></form>',
    ['title', 'price'],
  ],
  [
    '<form method=post action=/a><input name=author><input type=checkbox name="delete[]" value=5><button>Save</button></form>',
    ['author'],
  ],
  [
    '<form method=post action=/a><input name=author><input type=hidden name=is_deleted value=0><button>Save</button></form>',
    ['author'],
  ],
])('%s sends %s', (form, names) => {
  expect(sentOf(form)).toEqual(names);
});

test.each([
  ...['Order now', 'Bid', 'Ban', 'Jetzt kaufen', 'Payer', 'Yes', '×', '', 'Submit order', 'Save plan'].map(
    (label) => `<form method=post action=/go>${SELECT}<button>${label}</button></form>`,
  ),
  ...['/wallet', '/cart/5', '/transfer.php', '/?page=donate', '/users/5/ban'].map(
    (action) => `<form method=post action="${action}">${SELECT}<button>Save</button></form>`,
  ),
  ...['bid', 'amount', 'bulk_action', 'delete[]', 'vote'].map(
    (name) =>
      `<form method=post action=/go><select name="${name}"><option value=4>A</select><button>Go</button></form>`,
  ),
  `<form method=post action=/items/5>${HIDDEN}<button>Save</button></form>`,
  ...[
    'Order now',
    'Book',
    'Subscribe',
    'Confirm your booking',
    'Jetzt buchen',
    'Commander',
    'Comprar ahora',
    'Place bid',
  ].map(
    (label) =>
      `<form method=post action=/go><input name=author><textarea name=notes></textarea><button>${label}</button></form>`,
  ),
  ...[
    '<input name=qty value=1>',
    '<input name=unit_price readonly value=9>',
    '<input type=hidden name=productId value=wool>',
    '<select name=plan><option value=a>A</select>',
  ].map((field) => `<form method=post action=/go><input name=address>${field}<button>Send</button></form>`),
  ...['/order', '/reservations/'].map(
    (action) => `<form method=post action=${action}><input name=address><button>Submit</button></form>`,
  ),
  `<p>Wool, 9.50 €</p><form method=post action=/go>${HIDDEN}<input name=address><button>Send</button></form>`,
  `<form method=post action=/items/5 class=delete-form>${HIDDEN}<input name=reason><button>Go</button></form>`,
  `<form method=post action=/items/5><legend>Delete this post?</legend><input name=reason>${HIDDEN}<button>OK</button></form>`,
  '<form method=post action=/a><input type=hidden name=delete value=5><input name=reason><button>Save</button></form>',
  '<form method=post action=/a><input type=hidden name=todo value=delete><input name=reason><button>Save</button></form>',
])('%s sends nothing', (form) => {
  expect(sentOf(form)).toEqual([]);
});
