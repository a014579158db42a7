/** The configuration of a Firebase project as it stands in a page, and a call of Firestore. */
export const FIREBASE_SCENE =
  'const a=initializeApp({apiKey:"none",authDomain:"warm-socks.firebaseapp.com",projectId:"warm-socks",storageBucket:"warm-socks.firebasestorage.app"});collection(db,"members")';
