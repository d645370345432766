/** Programs write the ends of lines in a cell as their system does; nobody has changed a text by that. */
export const oneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC');

/** The way to a text without which entries without an id it is in. */
export const shapeOf = (way: string): string => way.replaceAll(/\/(?:\d+|[@~][^/]*)(?=\/|$)/g, '/*');

/** What texts of one list with the same English have in common. `way`: any name of the place of one. */
export const listKey = ({ kind, id }: { kind: string; id: string }, way: string, english: string): string =>
  `${kind}/${id} ${shapeOf(way)} ${oneLineEnd(english).trim()}`;
