interface Boxes {
  readonly boxes?: readonly { readonly check: string }[];
}

/** Elements of a check that have a box, in the picture with more of them. */
export function boxCount({ boxes, phone }: Boxes & { readonly phone?: Boxes }, check: string): number {
  return Math.max(...[boxes, phone?.boxes].map((own = []) => own.filter((box) => box.check === check).length));
}
