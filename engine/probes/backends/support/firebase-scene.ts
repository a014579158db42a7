/** The configuration of a Firebase project as embedded in a page, and a Firestore call. */
export const FIREBASE_SCENE =
  'const a=initializeApp({apiKey:"none",authDomain:"warm-socks.firebaseapp.com",projectId:"warm-socks",storageBucket:"warm-socks.firebasestorage.app"});collection(db,"members")';
