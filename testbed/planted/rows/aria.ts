import { APG, act, type ElementRow, two } from './element-row.ts';

/** Roles, names and attributes of ARIA. */
export const ARIA: readonly ElementRow[] = [
  two(
    'aria-allowed-attr',
    '<div role="separator" aria-level="2"></div>',
    act('5c01ea'),
    '<button aria-sort="ascending">Sort</button>',
  ),
  two(
    'aria-allowed-role',
    '<article role="button" tabindex="0">Open</article>',
    'ARIA in HTML',
    '<label role="link">Name</label>',
  ),
  two(
    'aria-braille-equivalent',
    '<div role="img" aria-braillelabel="****"></div>',
    'ARIA 1.3 braille',
    '<p><button aria-braillelabel="go"></button></p>',
  ),
  two(
    'aria-conditional-attr',
    '<input type="checkbox" aria-checked="true" aria-label="News">',
    'ARIA in HTML',
    '<table><tr aria-expanded="false"><td>Row</td></tr></table>',
  ),
  two(
    'aria-deprecated-role',
    '<ul role="directory"><li>One</li></ul>',
    'ARIA 1.2: directory is deprecated',
    '<div role="directory">Parts</div>',
  ),
  two(
    'aria-prohibited-attr',
    '<span aria-label="Closed"></span>',
    'Bootstrap Icons: the icon font',
    '<p>Close <i class="bi bi-x" aria-label="Close"></i></p>',
  ),
  two(
    'aria-required-attr',
    '<div role="checkbox" tabindex="0">News</div>',
    act('4e8ab6'),
    '<div role="slider" tabindex="0" aria-label="Size"></div>',
  ),
  two(
    'aria-required-children',
    '<div role="list"><button>A</button></div>',
    act('bc4a75'),
    '<div role="tablist"><a href="/a">A</a></div>',
  ),
  two('aria-required-parent', '<div role="listitem">One</div>', act('ff89c9'), '<div role="option">One</div>'),
  two('aria-roles', '<div role="buton">Open</div>', act('674b10'), '<div role="tiger">Open</div>'),
  two(
    'aria-text',
    '<p role="text">Read <a href="/a">all of it</a></p>',
    'Deque: role text',
    '<div role="text">A <button>B</button></div>',
  ),
  two('aria-valid-attr', '<p aria-labeledby="x">Text</p>', act('5f99a7'), '<button aria-lable="Close">x</button>'),
  two(
    'aria-valid-attr-value',
    '<button aria-expanded="opened">Menu</button>',
    act('6a7281'),
    '<div role="checkbox" aria-checked="yes" tabindex="0">A</div>',
  ),
  two(
    'duplicate-id-aria',
    '<p><span id="pl-a">One</span><span id="pl-a">Two</span><input aria-labelledby="pl-a"></p>',
    'WCAG failure F77',
    '<label for="pl-b">Name</label><input id="pl-b"><input id="pl-b" aria-label="x">',
  ),
  two(
    'presentation-role-conflict',
    '<img role="presentation" alt="" src="/card.png" tabindex="0" width="20" height="20">',
    act('46ca7f'),
    '<ul role="none" aria-live="polite"><li>One</li></ul>',
  ),
  two('aria-command-name', '<div role="button" tabindex="0"></div>', APG, '<span role="link" tabindex="0"></span>'),
  two('aria-dialog-name', '<div role="dialog"><p>Sure?</p></div>', APG, '<div role="alertdialog"><p>Delete?</p></div>'),
  two(
    'aria-input-field-name',
    '<div role="textbox" contenteditable="true"></div>',
    APG,
    '<div role="combobox" aria-expanded="false" aria-controls="none" tabindex="0"></div>',
  ),
  two(
    'aria-meter-name',
    '<div role="meter" aria-valuenow="4"></div>',
    APG,
    '<div role="meter" aria-valuemin="0" aria-valuemax="9" aria-valuenow="4"></div>',
  ),
  two(
    'aria-progressbar-name',
    '<div role="progressbar" aria-valuenow="40"></div>',
    APG,
    '<div role="progressbar"></div>',
  ),
  two(
    'aria-tab-name',
    '<div role="tablist"><div role="tab"></div></div>',
    APG,
    '<ul role="tablist" aria-label="T"><li role="tab" aria-selected="true" tabindex="0"></li></ul>',
  ),
  two(
    'aria-toggle-field-name',
    '<div role="checkbox" aria-checked="true" tabindex="0"></div>',
    APG,
    '<div role="switch" aria-checked="false" tabindex="0"></div>',
  ),
  two('aria-tooltip-name', '<div role="tooltip"></div>', APG, '<span role="tooltip" id="pl-tip"></span>'),
  two(
    'aria-treeitem-name',
    '<ul role="tree" aria-label="Files"><li role="treeitem" tabindex="0"></li></ul>',
    APG,
    '<div role="tree" aria-label="T"><div role="treeitem" aria-expanded="false"></div></div>',
  ),
];
