/** Common password words. A password that is one of them, repeated or padded with digits and symbols, is rejected. */
const WORDS = new Set(
  `aaaaaaaaaa abcdefghij abcdefghijk access account admin administrator adobe alexander america amanda andrea andrew angel
  angela anthony arsenal ashley asdf asdfasdf asdfgh asdfghjk asdfghjkl assay austin autumn azerty azertyuiop bailey banana
  barcelona baseball basketball batman beautiful benjamin blink bonjour brandon butterfly california changeit changeme
  changemenow changemeplease charlie cheese chelsea chicken chocolate christian computer cookie corvette cowboys daniel
  default demo december diamond dolphin dragon eagles elephant elizabeth england everton falcon family favorite february
  ferrari flower football forever france friday friends fuckoff fuckyou gateway george ginger goodluck google guest guitar
  hallo hannah harley hello helloworld heslo holiday hunter iloveyou iloveyouso internet jackson january jasmine jennifer
  jessica jesus jordan joshua juventus killer kitten knight letmein letmeinnow letmeinplease liverpool login london love
  loveme lovely madison maggie manchester marina marseille martin master matrix matthew maverick melissa mercedes merlin
  michael michelle midnight minecraft monday monkey monster mustang mypassword naruto nascar natasha newyork nicole
  ninja november nothing october oliver opensesame orange passphrase passport passw0rd passwd password passwort patrick
  peanut pepper phoenix pokemon president princess private purple q1w2e3r4t5 qazwsx qazwsxedc qazwsxedcrfv querty qwer
  qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rainbow ranger raiders realmadrid robert root rosebud samantha
  samsung saturday scooter secret secure security september service shadow silver slayer slipknot snoopy soccer spiderman
  spring starwars steelers summer sunday sunflower sunshine superman supervisor superstar support sweet sysadmin system
  teacher temp tennis test tester testing testtest thomas thunder tigger tinkerbell toor trustno trustno1 tuesday turtle unknown
  user username victoria vincent warrior webmaster wednesday welcome welcometo whatever william winner winter wizard
  yankees yellow zaq12wsx zaqwsx zxcvbn zxcvbnm`.split(/\s+/),
);

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm'];
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const FEWEST_LETTERS = 4;

/** Whether a password is among the first guesses of an attacker. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < FEWEST_LETTERS) return true;
  const undisguised = Array.from(plain, (letter) => DISGUISES[letter] ?? letter).join('');
  return (
    [plain, undisguised].some((text) => isRow(text) || [text, trimmed(text)].some(isWord)) ||
    isWord(trimmed(plain, undisguised))
  );
}

function isWord(text: string): boolean {
  return WORDS.has(text) || WORDS.has(unrepeated(text));
}

/** Runs of neighbouring keys or letters, in either direction. */
function isRow(text: string): boolean {
  const backwards = Array.from(text).reverse().join('');
  return ROWS.some((row) => {
    const rounds = row.repeat(Math.ceil(text.length / row.length) + 1);
    return rounds.includes(text) || rounds.includes(backwards);
  });
}

/** Strips non-letters at both ends: measured on `plain`, cut from `from`. */
function trimmed(plain: string, from = plain): string {
  const letters = Array.from(plain, (letter) => /\p{L}/u.test(letter));
  const first = letters.indexOf(true);
  return first < 0
    ? ''
    : Array.from(from)
        .slice(first, letters.lastIndexOf(true) + 1)
        .join('');
}

/** `abcabc` becomes `abc`. */
function unrepeated(text: string): string {
  const period = text.length > 0 ? (text + text).indexOf(text, 1) : 0;
  return text.slice(0, period);
}
