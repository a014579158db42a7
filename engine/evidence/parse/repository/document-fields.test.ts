import { expect, test } from 'vitest';
import { documentFields } from './document-fields.ts';

const read = (path: string, text: string) => {
  const one = documentFields([{ path, text }], new Set(['contacts', 'users'])).get('contacts');
  return one && { fields: [...one.fields].map(([name, { line }]) => `${line} ${name}`), isWhole: one.isWhole };
};

test.each<[string, string, string[]]>([
  ['app.js', "await addDoc(collection(db, 'contacts'), { phone, email: form.email })", ['1 phone', '1 email']],
  [
    'app.ts',
    "db.collection('contacts').doc(id).set({\n  phone: '1, 2',\n  name: { first: a },\n})",
    ['2 phone', '3 name'],
  ],
  [
    'app.ts',
    'const data: Contact = { phone: p(a, b), note: `{y}, z` };\nsetDoc(doc(db, `contacts/$' + '{id}`), data)',
    ['1 phone', '1 note'],
  ],
  ['app.html', '<script>saveTo("contacts", { // the sender\n phone })</script>', ['2 phone']],
  ['lib/a.dart', "await db.collection('contacts').doc(uid).set({'Phone': phone, 'at': now()});", ['1 Phone', '1 at']],
  [
    'A.swift',
    'let data: [String: Any] = [\n "phone": phone,\n "at": Timestamp() ]\ndb.collection("contacts").document(id).updateData(data)',
    ['2 phone', '3 at'],
  ],
  ['A.swift', 'db.collection("contacts").document(id).setData(["phone": phone], merge: true)', ['1 phone']],
  ['app.js', "set(ref(db, 'contacts/' + user.uid), { phone })", ['1 phone']],
])('fields that code writes: %s %s', (path, text, fields) => {
  expect(read(path, text)).toEqual({ fields, isWhole: true });
});

test.each([
  ['app.js', "getDocs(query(collection(db, 'contacts'), where('phone', '==', p)))"],
  ['app.js', "onSnapshot(collection(db, 'contacts'), (snap) => { show({ phone: snap }) })"],
  ['app.js', "if (page === 'contacts') render({ phone })"],
  ['readme.md', "addDoc(collection(db, 'contacts'), { phone })"],
  ['app.js', "addDoc(collection(db, 'others'), { phone })"],
  ['app.js', "addDoc(collection(db, 'contacts', id, 'users'), { phone })"],
  ['A.swift', 'db.collection("contacts").document(id).collection("users").addDocument(data: ["phone": phone])'],
  ['app.js', "save(query(collection(db, 'contacts'), where('phone', 'in', ['1', '2'])))"],
])('code that writes no document of the collection: %s %s', (path, text) => {
  expect(read(path, text)).toBeUndefined();
});

test('fields that code adds without their names', () => {
  expect(read('app.js', "addDoc(collection(db, 'contacts'), { phone, ...more, [key]: 1 })")).toEqual({
    fields: ['1 phone'],
    isWhole: false,
  });
});
