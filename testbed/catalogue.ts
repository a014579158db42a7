/** Products of both shops. */
export interface Sock {
  readonly slug: string;
  readonly name: string;
  readonly price: string;
  readonly says: string;
  /** Colours of fabric, stripes, and heel and toe. */
  readonly colours: readonly [cloth: string, stripe: string, heel: string];
}

export const SOCKS: readonly Sock[] = [
  {
    slug: 'morning-glow',
    name: 'Morning Glow',
    price: '12.00',
    says: 'Soft combed cotton in the yellow of the first hour. Ribbed top, flat toe seam, made to stay up all day.',
    colours: ['#ffd166', '#fff3c4', '#ef8354'],
  },
  {
    slug: 'noon-stripes',
    name: 'Noon Stripes',
    price: '14.00',
    says: 'Bold stripes for people who never lose a sock. Reinforced heel and toe, and a padded sole for long walks.',
    colours: ['#f4845f', '#ffe5d9', '#7f4f24'],
  },
  {
    slug: 'evening-tide',
    name: 'Evening Tide',
    price: '13.50',
    says: 'Merino and recycled nylon in the blue of the harbour after sunset. Warm when it is cold, dry when it is not.',
    colours: ['#3d5a80', '#98c1d9', '#1d3557'],
  },
  {
    slug: 'garden-walk',
    name: 'Garden Walk',
    price: '12.50',
    says: 'Leaf green with a garter-stitch cuff. Undyed wool lining that softens with every wash at forty degrees.',
    colours: ['#588157', '#dad7cd', '#344e41'],
  },
  {
    slug: 'berry-picnic',
    name: 'Berry Picnic',
    price: '14.50',
    says: 'Raspberry cloth, cream stripes and a heel the colour of jam. Knitted in one piece, so there is no toe seam.',
    colours: ['#c9184a', '#ffccd5', '#800f2f'],
  },
  {
    slug: 'cloud-nine',
    name: 'Cloud Nine',
    price: '16.00',
    says: 'Terry loops from top to toe for lazy Sundays. The thickest pair we make, and the one we wear ourselves.',
    colours: ['#e9ecef', '#adb5bd', '#6c757d'],
  },
];

/** A sock as SVG. */
export function drawSock({ colours: [cloth, stripe, heel] }: Sock): string {
  const bands = [34, 50, 66, 82].map((y) => `<rect x="64" y="${y}" width="62" height="8" fill="${stripe}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><path d="M64 24h62v104l58 40c20 14 12 48-16 48h-58c-12 0-22-5-30-13l-8-8c-6-6-8-13-8-21z" fill="${cloth}"/>${bands}<path d="M64 150c22 0 34 14 34 40l-2 22c-6-2-11-5-16-9l-8-8c-6-6-8-13-8-21z" fill="${heel}"/><path d="M158 150l26 18c20 14 12 48-16 48h-22c-8-28 0-52 12-66z" fill="${heel}"/><rect x="58" y="18" width="74" height="16" rx="8" fill="${heel}"/></svg>`;
}
