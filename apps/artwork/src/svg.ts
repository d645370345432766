interface Sheet {
  w: number;
  h: number;
}

/** A complete document. `body` contains only numbers and names of this package, never text from outside. */
export const svgDocument = ({ w, h }: Sheet, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
